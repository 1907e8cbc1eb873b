import * as z from 'zod'
import { newPassword } from '../auth/password.ts'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import { email } from '../core/fields/fields.ts'
import { languages } from '../core/words/language.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import { subscriptionStateNames } from '../ledger/ledger-event.ts'
import { memberName, users } from '../resources/users.ts'

export const memberMessages = {
  wrongCredentials: fieldMessage('wrong_member_credentials', {
    en: 'The name or the password is not right.',
    'zh-CN': '用户名或密码不正确。',
  }),
  badToken: fieldMessage('bad_member_token', {
    en: 'This link has been used, or is too old.',
    'zh-CN': '该链接已使用或已过期。',
  }),
} as const

/** Links in mails, and the way from a one-time password to one's own, end after so long. */
export const tokenHours = 24

const memberSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string().nullable(),
  emailVerifiedAt: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthdate: z.string().nullable(),
  phone: z.string().nullable(),
  /** The subscription that they have, or the last that they had; what may be watched says `GET /access`. */
  planId: idSchema.nullable(),
  subscriptionStatus: z.enum(subscriptionStateNames).nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
})
export type Member = z.infer<typeof memberSchema>

const { firstName, lastName, birthdate, phone } = users.fields
const profileShape = {
  firstName: firstName.input.optional(),
  lastName: lastName.input.optional(),
  birthdate: birthdate.input.optional(),
  phone: phone.input.optional(),
}
/** Whose browser it is: guesses are counted by it, as the site's own address stands for all of its visitors. */
const visitorAddress = z.union([z.ipv4(), z.ipv6()])
/** In which the mail is written. */
const language = z.enum(languages).optional()
const knownSchema = z.object({ id: idSchema, username: z.string() })
const nothing = z.object({})
// Hashing would be what is kept busy by a longer one.
const typedPassword = z.string().min(1).max(200)

/** What members do on a site; nobody learns from an answer whether an address is a member's. */
export const memberEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/members',
    access: 'serve-members',
    summary:
      'Register a member, who is sent a mail to verify the address; a known address is told so by mail only',
    get body() {
      return z.strictObject({
        username: memberName.input,
        email: email().input,
        password: newPassword,
        ...profileShape,
        language,
        visitorAddress,
        /** As in the visits that the site reports: the channel that their last link led from is credited. */
        visitorId: z.uuid().optional(),
      })
    },
    answer: nothing,
    status: 201,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/members/sign-in',
    access: 'serve-members',
    summary: 'Find the member whose name or address, and password, these are',
    get body() {
      return z.strictObject({
        login: z.string().trim().min(1).max(254),
        password: typedPassword,
        visitorAddress,
      })
    },
    get answer() {
      return z.object({
        member: memberSchema,
        /** Somebody else drew the password: with this the member sets another, before anything else. */
        passwordToken: z.string().nullable(),
      })
    },
    // What is counted against guessing stays counted when the rest is taken back.
    isTransactional: false,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/members/:id',
    access: 'serve-members',
    summary: 'Change what a member who is signed in says of themselves',
    params: idParams,
    get body() {
      return z.strictObject(profileShape)
    },
    answer: memberSchema,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/members/verify-email',
    access: 'serve-members',
    summary: 'Verify an address by the token of its mail',
    get body() {
      return z.strictObject({ token: z.string().min(1).max(100) })
    },
    answer: knownSchema,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/members/forgotten-password',
    access: 'serve-members',
    summary: 'Send a mail for a new password, if the address is a member’s',
    get body() {
      return z.strictObject({ email: email().input, visitorAddress })
    },
    answer: nothing,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/members/password',
    access: 'serve-members',
    summary: 'Set a new password by the token of a mail or of a one-time password',
    get body() {
      return z.strictObject({ token: z.string().min(1).max(100), password: newPassword })
    },
    answer: knownSchema,
  }),
}
