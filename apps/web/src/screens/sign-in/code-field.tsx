import { KeyRound } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { signInMessages } from './sign-in.messages.ts'
import { TextField } from './text-field.tsx'

interface CodeFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export const CODE_LENGTH = 6

/** Six digits; spaces that authenticators show between them may be typed or pasted. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const say = useMessages(signInMessages)
  return (
    <TextField
      label={say('code')}
      icon={KeyRound}
      isCode
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
    />
  )
}
