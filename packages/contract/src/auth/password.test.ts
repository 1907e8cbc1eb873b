import { expect, it } from 'vitest'
import { isFieldMessage, sayFieldError } from '../core/words/field-messages.ts'
import { newPassword } from './password.ts'

const said = (password: unknown) =>
  newPassword
    .safeParse(password)
    .error?.issues.map(({ message }) =>
      isFieldMessage(message) ? sayFieldError({ message }, 'en') : message,
    )[0]

it.each([
  [undefined, 'Please input the password.'],
  ['', 'Please input the password.'],
  ['1234567890', 'Your password does not contain any letter.'],
  ['ABCDEFGH12', 'Your password does not contain any letter.'],
  ['abcdefghij', 'Your password does not contain any number.'],
  ['----------', 'Please make sure your password contains at least one number and one letter.'],
])('the password %j is answered in the words of the specification', (password, words) => {
  expect(said(password)).toBe(words)
})

it('takes ten characters with a lower-case letter and a digit', () => {
  expect(newPassword.safeParse('salt-water-1').success).toBe(true)
  expect(newPassword.safeParse('salt-1').success).toBe(false)
})
