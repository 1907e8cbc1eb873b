import { Eye, EyeOff, Lock, User } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { signInMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'
import { Step } from './step.tsx'
import { TextField } from './text-field.tsx'
import { useSubmit } from './use-submit.ts'

interface PasswordStepProps {
  onLogIn: (username: string, password: string) => Promise<void>
}

export function PasswordStep({ onLogIn }: PasswordStepProps) {
  const say = useMessages(signInMessages)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const check = () => ({
    ...(username.trim() === '' ? { username: say('usernameNeeded') } : {}),
    ...(password === '' ? { password: say('passwordNeeded') } : {}),
  })
  const { error, isBusy, submit } = useSubmit(check, () => onLogIn(username, password))
  return (
    <Step title={say('title')} lead={say('lead')} error={error} onSubmit={submit}>
      <TextField
        label={say('username')}
        icon={User}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={username}
        error={error.fields.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField value={password} error={error.fields.password} onChange={setPassword} />
      <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
        {say('logIn')}
      </Button>
      <p className={styles.help}>{say('whatFollows')}</p>
    </Step>
  )
}

interface PasswordFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const say = useMessages(signInMessages)
  const [isShown, setIsShown] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))
  const label = isShown ? say('hidePassword') : say('showPassword')
  // The eye says how it is, as it does in all other password fields.
  const Icon = isShown ? Eye : EyeOff
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label={label}
      title={label}
      onClick={() => {
        setIsShown(!isShown)
        input.current?.focus()
      }}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
  return (
    <TextField
      ref={input}
      label={say('password')}
      icon={Lock}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      error={error}
      note={isCapsLock ? say('capsLock') : null}
      end={eye}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setIsCapsLock(false)}
    />
  )
}
