import { shortestPassword } from '@backlot/contract/auth/password'
import { Input } from 'antd'
import { Check, Circle } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'

/** A new password, with its rules ticked off while it is typed. */
export function SecretInput(props: InputProps<string>) {
  const { value, onChange } = props
  return (
    <>
      <Input.Password
        {...controlProps(props)}
        value={value}
        autoComplete="new-password"
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && <PasswordRules password={value} />}
    </>
  )
}

/** The rules of a new password, each with a tick once it is met. */
export function PasswordRules({ password }: { password: string }) {
  const say = useMessages(fieldsMessages)
  const rules = [
    { key: 'letter', text: say('ruleLetter'), isMet: /[a-z]/.test(password) },
    { key: 'digit', text: say('ruleDigit'), isMet: /[0-9]/.test(password) },
    {
      key: 'length',
      text: say('ruleLength', { minimum: shortestPassword }),
      isMet: password.length >= shortestPassword,
    },
  ]
  return (
    <ul className={styles.rules} aria-label={say('rules')}>
      {rules.map(({ key, text, isMet }) => (
        <li key={key} className={isMet ? styles.met : ''}>
          {isMet ? <Check size={14} aria-hidden="true" /> : <Circle size={8} aria-hidden="true" />}
          {text}
          {isMet && <span className="visually-hidden">{say('met')}</span>}
        </li>
      ))}
    </ul>
  )
}
