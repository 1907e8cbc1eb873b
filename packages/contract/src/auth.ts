import * as z from 'zod'
import { givenPassword, longestPassword, newPassword } from './auth/password.ts'
import { endpoint, idParams } from './core/endpoints/endpoint.ts'
import { currencies } from './core/fields/currency.ts'
import { blankAsNull, fileRefSchema, idSchema, textSchema } from './core/fields/field-schemas.ts'
import { churnRecognitions } from './ledger/ledger-event.ts'
import { choicesSchema } from './settings.ts'
import { viewSchema } from './views.ts'

/** Whether a second factor still stands between the token and the product. */
export const otpStates = ['none', 'required', 'enrol'] as const
export type OtpState = (typeof otpStates)[number]

/** In characters. */
export const longestIntroduction = 500

export const meSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  avatar: fileRefSchema.nullable(),
  introduction: z.string().nullable(),
  roles: z.array(z.object({ id: idSchema, name: z.string() })),
  permissions: z.array(z.string()),
  otpEnrolled: z.boolean(),
  /** Whether a second factor is required or offered here at all. */
  otpAsked: z.boolean(),
  sessionId: idSchema,
  version: z.number().int(),
  businessTimeZone: z.string(),
  /** What amounts in several currencies are added up in. */
  reportCurrency: z.enum(currencies),
  /** By which subscriptions are judged. */
  ledgerRules: z.object({ graceDays: z.number().int(), churnAt: z.enum(churnRecognitions) }),
})
export type Me = z.infer<typeof meSchema>

export const sessionSchema = z.object({
  id: idSchema,
  isCurrent: z.boolean(),
  address: z.string(),
  browser: z.string(),
  secondFactorPassed: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
})
export type SessionInfo = z.infer<typeof sessionSchema>

/** Who I am, what I may (in `me`), how I like it and what I saved: all that the application waits for when it opens. */
const ownAccountSchema = z.object({
  me: meSchema,
  settings: choicesSchema,
  views: z.array(viewSchema),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

/** Signing in and one's own account; the steps are in `docs/` and the decision on sessions. */
export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Log in with username and password',
    get body() {
      return z.strictObject({ username: textSchema(60), password: givenPassword })
    },
    get answer() {
      return z.object({
        accessToken: z.string(),
        permissions: z.array(z.string()),
        otp: z.enum(otpStates),
        /** The session is a full one, and a second factor is asked for all the same: there is a way past it. */
        offersEnrolment: z.boolean().optional(),
      })
    },
    isTransactional: false,
  }),
  enrolOtp: endpoint({
    method: 'POST',
    path: '/googleOtpauth',
    access: 'pending',
    summary: 'Begin the enrolment of an authenticator',
    get body() {
      return z.strictObject({ password: z.string().max(longestPassword).optional() })
    },
    get answer() {
      return z.object({ otpauthUrl: z.string(), secret: z.string(), qrSvg: z.string() })
    },
    isTransactional: false,
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/googleVerify',
    access: 'pending',
    summary: 'Confirm a code of the authenticator, or a recovery code',
    get body() {
      return z.strictObject({ code: textSchema(40) })
    },
    get answer() {
      return z.object({
        accessToken: z.string(),
        permissions: z.array(z.string()),
        recoveryCodes: z.array(z.string()).optional(),
      })
    },
    isTransactional: false,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    access: 'session',
    summary: 'Prove again, by password or code, who sits at this session',
    /** Either of them. */
    get body() {
      return z.strictObject({ password: givenPassword.optional(), code: textSchema(40).optional() })
    },
    isTransactional: false,
  }),
  logout: endpoint({ method: 'POST', path: '/logout', access: 'pending', summary: 'End this session' }),
  session: endpoint({
    method: 'GET',
    path: '/auth/session',
    access: 'session',
    summary: 'Who am I, what may I do, and how do I like the application to be',
    answer: ownAccountSchema,
  }),
  me: endpoint({ method: 'GET', path: '/auth/me', access: 'session', summary: 'Who am I', answer: meSchema }),
  permissions: endpoint({
    method: 'GET',
    path: '/auth/permissions',
    access: 'session',
    summary: 'What may I do',
    get answer() {
      return z.object({ permissions: z.array(z.string()) })
    },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'session',
    summary: 'My sessions',
    get answer() {
      return z.array(sessionSchema)
    },
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'session',
    summary: 'End one of my sessions',
    params: idParams,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/password',
    access: 'session',
    summary: 'Change my password; every other session ends',
    get body() {
      return z.strictObject({
        currentPassword: givenPassword,
        password: newPassword,
      })
    },
    isTransactional: false,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/auth/profile',
    access: 'session',
    summary: 'Change my name, phone, e-mail, picture and introduction',
    get body() {
      return z.strictObject({
        version: z.number().int().positive(),
        name: textSchema(100).optional(),
        phone: z.preprocess(
          blankAsNull,
          textSchema(32)
            .regex(/^\+?[0-9 ()-]{5,32}$/, { message: 'bad_phone' })
            .nullable()
            .optional(),
        ),
        email: z.preprocess(blankAsNull, z.email({ message: 'bad_email' }).max(254).nullable().optional()),
        /** An uploaded image. */
        avatar: idSchema.nullable().optional(),
        introduction: z.preprocess(blankAsNull, textSchema(longestIntroduction).nullable().optional()),
      })
    },
    answer: meSchema,
  }),
}
