import * as z from 'zod'
import { textSchema, timeSchema } from '../core/fields/field-schemas.ts'
import { factShape, factsEndpoint } from './facts.ts'

const utmSchema = textSchema(120).nullable().optional()
const pathSchema = textSchema(2000).startsWith('/')

/**
 * One session of a visitor, which ends after half an hour without a sign of life. It is sent when it begins and again,
 * with a later `lastSeenAt`, while it lasts; what else it says is taken from the first time.
 */
export const visitSchema = z
  .strictObject({
    ...factShape,
    startedAt: timeSchema,
    lastSeenAt: timeSchema,
    /** Where the visitor came in, and where they are now. */
    landingPath: pathSchema,
    path: pathSchema.nullable().optional(),
    referrerHost: z.hostname().max(253).nullable().optional(),
    utmSource: utmSchema,
    utmMedium: utmSchema,
    utmCampaign: utmSchema,
    utmTerm: utmSchema,
    utmContent: utmSchema,
    utmId: utmSchema,
    /** As the browser names itself: says device, system and browser, and is not kept. */
    userAgent: z.string().max(1000),
    /** ISO 3166-1, where the site knows it. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/u)
      .nullable()
      .optional(),
    /** What the site knows to be a program; one that names itself as such is found besides. */
    isBot: z.boolean().optional(),
  })
  .refine(({ startedAt, lastSeenAt }) => Date.parse(startedAt) <= Date.parse(lastSeenAt), {
    path: ['lastSeenAt'],
    message: 'ends_before_it_starts',
  })
export type Visit = z.infer<typeof visitSchema>

export const visitEndpoints = {
  visits: factsEndpoint('/visits', 'Report visits, when they begin and while they last', visitSchema),
}
