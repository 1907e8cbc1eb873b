import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import { signInMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'
import { Step } from './step.tsx'
import { TextField } from './text-field.tsx'
import { useSubmit } from './use-submit.ts'

interface CodeStepProps {
  onVerify: (code: string) => Promise<void>
  onBack: () => void
}

export function CodeStep({ onVerify, onBack }: CodeStepProps) {
  const say = useMessages(signInMessages)
  const [isRecovery, setIsRecovery] = useState(false)
  const Form = isRecovery ? RecoveryForm : AuthenticatorForm
  return (
    <Form onVerify={onVerify}>
      <div className={styles.links}>
        <button type="button" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? say('useCode') : say('useRecovery')}
        </button>
        <button type="button" onClick={onBack}>
          {say('back')}
        </button>
      </div>
    </Form>
  )
}

interface FormProps extends Pick<CodeStepProps, 'onVerify'> {
  children: React.ReactNode
}

function AuthenticatorForm({ onVerify, children }: FormProps) {
  const say = useMessages(signInMessages)
  const [code, setCode] = useState('')
  const check = (): Record<string, string> => (code.length === CODE_LENGTH ? {} : { code: say('codeNeeded') })
  const { error, isBusy, submit } = useSubmit(check, () => onVerify(code))
  return (
    <Step title={say('codeTitle')} lead={say('codeLead')} error={error} onSubmit={submit}>
      <CodeField value={code} error={error.fields.code} onChange={setCode} />
      <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
        {say('confirm')}
      </Button>
      {children}
    </Step>
  )
}

function RecoveryForm({ onVerify, children }: FormProps) {
  const say = useMessages(signInMessages)
  const [code, setCode] = useState('')
  const check = (): Record<string, string> => (code.trim() === '' ? { code: say('recoveryNeeded') } : {})
  const { error, isBusy, submit } = useSubmit(check, () => onVerify(code.trim()))
  return (
    <Step title={say('recoveryTitle')} lead={say('recoveryLead')} error={error} onSubmit={submit}>
      <TextField
        label={say('recoveryCode')}
        icon={LifeBuoy}
        isCode
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={error.fields.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
        {say('confirm')}
      </Button>
      {children}
    </Step>
  )
}
