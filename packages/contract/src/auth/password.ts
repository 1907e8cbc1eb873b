import * as z from 'zod'
import type { FieldMessage } from '../core/words/field-messages.ts'
import { authMessages } from './auth-messages.ts'

export const shortestPassword = 10
export const longestPassword = 200

/** The rules that a new password must meet; the messages are the specification's (section 5). */
export const newPassword: z.ZodType<string> = passwordText()
  .max(longestPassword)
  .superRefine((password, context) => {
    const message = passwordError(password)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .min(shortestPassword)

/** A password that somebody types to prove who they are: anything but nothing. */
export const givenPassword: z.ZodType<string> = passwordText()
  .min(1, { message: authMessages.passwordRequired })
  .max(longestPassword)

/** A plain `message` would speak for the length rules too. */
function passwordText(): z.ZodString {
  return z.string({
    error: ({ code }) => (code === 'invalid_type' ? authMessages.passwordRequired : undefined),
  })
}

function passwordError(password: string): FieldMessage | undefined {
  if (password === '') return authMessages.passwordRequired
  if (password.includes('\0') || !password.isWellFormed()) return 'bad_text'
  const hasLetter = /[a-z]/.test(password)
  const hasNumber = /[0-9]/.test(password)
  if (!hasLetter && !hasNumber) return authMessages.passwordWithoutEither
  if (!hasLetter) return authMessages.passwordWithoutLetter
  if (!hasNumber) return authMessages.passwordWithoutNumber
  return undefined
}
