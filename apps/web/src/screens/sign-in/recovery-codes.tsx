import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { showToast } from '../../ui/toast.ts'
import { signInMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'
import { Step } from './step.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

function saveAsFile(text: string): void {
  const link = document.createElement('a')
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
  link.download = 'backlot-recovery-codes.txt'
  link.click()
}

/** The ten codes, shown once; going on needs the word that they were kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const say = useMessages(signInMessages)
  const [isKept, setIsKept] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    if (await copyText(text)) showToast({ text: say('codesCopied') })
    else showToast({ text: say('codesNotCopied'), kind: 'danger' })
  }
  const goOn = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isKept) onDone()
  }
  return (
    <Step title={say('savedTitle')} lead={say('savedLead')} onSubmit={goOn}>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.codeActions}>
        <Button onClick={copy}>
          <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
          {say('copyCodes')}
        </Button>
        <Button onClick={() => saveAsFile(text)}>
          <Download size={16} strokeWidth={1.5} aria-hidden="true" />
          {say('download')}
        </Button>
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
        {say('kept')}
      </label>
      <Button type="submit" look="primary" size="large" isWide disabled={!isKept}>
        {say('goOn')}
      </Button>
    </Step>
  )
}
