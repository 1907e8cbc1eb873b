import * as z from 'zod'
import { endpoint } from './core/endpoints/endpoint.ts'
import { idSchema } from './core/fields/field-schemas.ts'

/** For so many days it is remembered what somebody has seen of a record. */
export const daysRemembered = 90

/** What was seen of a record at the last look; null of both where it was never looked at. */
const lookSchema = z.object({ version: z.number().int().nullable(), seenAt: z.string().nullable() })
export type Look = z.infer<typeof lookSchema>

export const lookEndpoints = {
  note: endpoint({
    method: 'PUT',
    path: '/looks',
    access: 'session',
    summary: 'Remember that I have seen this version of a record, and say which I had seen before',
    body: z.strictObject({
      resource: z.string().max(60),
      recordId: idSchema,
      version: z.number().int().positive(),
    }),
    answer: lookSchema,
  }),
}
