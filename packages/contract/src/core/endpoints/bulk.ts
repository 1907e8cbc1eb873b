import * as z from 'zod'
import type { Field } from '../fields/field.ts'
import { idSchema } from '../fields/field-schemas.ts'
import type { Resource } from '../resource/resource.ts'

// Some 0.2 ms a row: more than this goes on as a background job, and so does what takes more than some 5 s.
export const largestBulk = 2_000
// A quarter of a minute; whoever needs more narrows the filter.
export const largestBulkJob = 100_000
/** For so long a change of many records may be taken back, as far as nobody has changed them since. */
export const daysToUndo = 30

/** Whether a change that was made then may still be taken back. */
export function isInTimeToUndo(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) <= daysToUndo * 86_400_000
}

/** So many links may be added or taken away at once. */
const mostLinks = 50

/** Exactly the rows named, or exactly the rows that a filter matches, if they are still as many as were counted. */
export const chosenRowsBody = z.strictObject({
  ids: z.array(idSchema).min(1).max(largestBulk).optional(),
  /** The list's own query, e.g. `{ "q": "sea", "filter[status]": "draft" }`. */
  filter: z.record(z.string(), z.string()).optional(),
  expectedCount: z.number().int().min(0).optional(),
})
export type ChosenRows = z.infer<typeof chosenRowsBody>

const bulkBody = chosenRowsBody.extend({
  action: z.string().max(40),
  /** Answers what would be refused, and changes nothing. */
  dryRun: z.boolean().optional(),
})

/**
 * What to write into fields of many records: a value, or for links which to add and which to take away. Of an action
 * that asks for something besides, that.
 */
export type BulkChanges = Readonly<Record<string, unknown>>
export interface LinkChanges {
  readonly add?: readonly number[] | undefined
  readonly remove?: readonly number[] | undefined
}
export type BulkBody = z.infer<typeof bulkBody> & {
  changes?: BulkChanges | undefined
  /** In wire form. */
  body?: Readonly<Record<string, unknown>> | undefined
}

/** As the call of the action reads it: which action that is, this call only says in its other half. */
const bodyOfOne = z.record(z.string(), z.unknown()).meta({
  description: 'What the action asks for besides, the same for all, as the body of its call for one record',
})

/**
 * The body of a resource's bulk call: with the action `update` it says what to write, with one that asks for something
 * besides it says that.
 */
export function bulkBodyOf(
  resource: Pick<Resource, 'fields' | 'bulkFields' | 'actions'>,
): z.ZodType<BulkBody> {
  const isAsking = Object.values(resource.actions).some(({ bulk, body }) => bulk && body !== null)
  const said = isAsking ? bulkBody.extend({ body: bodyOfOne.optional() }) : bulkBody
  return resource.bulkFields.length === 0
    ? said
    : said.safeExtend({ changes: bulkChangesOf(resource).optional() })
}

function bulkChangesOf({ fields, bulkFields }: Pick<Resource, 'fields' | 'bulkFields'>) {
  const shape = Object.fromEntries(
    bulkFields.flatMap((key) => {
      const field = fields[key]
      return field ? [[key, changeOf(field).optional()] as const] : []
    }),
  )
  return z.strictObject(shape).refine((changes) => Object.keys(changes).length > 0, { message: 'required' })
}

const linkIds = z.array(idSchema).max(mostLinks)

function changeOf(field: Field): z.ZodType {
  if (field.kind !== 'references') return field.input
  return z.strictObject({ add: linkIds.optional(), remove: linkIds.optional() })
}

export const bulkVerdictSchema = z.object({
  id: idSchema,
  code: z.string(),
  message: z.string(),
  /** What of the record is at fault, by its name on the wire. */
  fields: z.array(z.string()),
  /** What the record is called, for whoever may list it. */
  label: z.string().nullable(),
})
export type BulkVerdict = z.infer<typeof bulkVerdictSchema>

export const bulkAnswerSchema = z.object({
  count: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  /** Why each of those that are refused is. */
  verdicts: z.array(bulkVerdictSchema),
  /** With more than one call can do, nothing is done or judged yet: this job does it (202). */
  jobId: idSchema.nullable(),
  /** What was done, as one thing that can be looked at and taken back; null of a dry run, and where nothing was. */
  changesetId: idSchema.nullable(),
})
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
