import * as z from 'zod'
import { endpoint, idParams } from '../../core/endpoints/endpoint.ts'
import { idSchema, timeSchema } from '../../core/fields/field-schemas.ts'
import { choice, text, time } from '../../core/fields/fields.ts'
import { inputShape } from '../../core/fields/record-shapes.ts'
import type { BodyOfFields } from '../../core/resource/action.ts'
import { blockPages } from '../../resources/blocks.ts'

/** What begins a draft. */
export const newDraftFields = { title: text({ max: 120 }), page: choice(blockPages) } as const
export type NewDraft = BodyOfFields<typeof newDraftFields>
/** When it comes out. */
export const scheduleFields = { releaseAt: time() } as const
export type DraftSchedule = BodyOfFields<typeof scheduleFields>

/** Why a draft did not come out: what it changes was changed meanwhile, or may not be changed any more. */
const draftFailures = ['conflict', 'forbidden', 'invalid'] as const

/** What is read through a draft costs all of its changes again. */
export const mostChangesInDraft = 200

/** Drafts that came out or were discarded are forgotten after so many days. */
export const daysDraftsAreKept = 30

const draftSchema = z.object({
  id: idSchema,
  page: z.enum(blockPages),
  title: z.string(),
  status: z.enum(['draft', 'scheduled', 'released', 'discarded']),
  releaseAt: timeSchema.nullable(),
  /** How many changes it holds. */
  changes: z.number().int(),
  createdBy: z.string().nullable(),
  /** With the names of the blocks in the way. */
  failure: z.object({ code: z.enum(draftFailures), names: z.array(z.string()) }).nullable(),
})
export type PageDraft = z.infer<typeof draftSchema>

const changeSchema = z.object({
  /** As the history calls it: `create`, `update`. */
  action: z.string(),
  /** Of the blocks that it changes. */
  names: z.array(z.string()),
  /** Who made it, and when; null of one that was made before that was noted. */
  adminName: z.string().nullable(),
  madeAt: timeSchema.nullable(),
})
export type DraftChange = z.infer<typeof changeSchema>

const access = 'update-blocks'
const onDraft = { method: 'POST', access, params: idParams, answer: draftSchema } as const

export const draftEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/blocks/drafts',
    access: 'list-blocks',
    summary: 'List the drafts of pages that are open or on the schedule',
    get answer() {
      return z.array(draftSchema)
    },
  }),
  create: endpoint({
    method: 'POST',
    path: '/blocks/drafts',
    access,
    summary: 'Begin a draft of a page',
    status: 201,
    get body() {
      return z.strictObject(inputShape(newDraftFields)) as unknown as z.ZodType<NewDraft>
    },
    answer: draftSchema,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/blocks/drafts/:id/changes',
    access: 'list-blocks',
    summary: 'List the changes that a draft holds, in their order, with who made each',
    params: idParams,
    get answer() {
      return z.array(changeSchema)
    },
  }),
  schedule: endpoint({
    ...onDraft,
    path: '/blocks/drafts/:id/schedule',
    summary: 'Have all changes of a draft come out together at a time',
    get body() {
      return z.strictObject(inputShape(scheduleFields)) as unknown as z.ZodType<DraftSchedule>
    },
  }),
  takeBack: endpoint({
    ...onDraft,
    path: '/blocks/drafts/:id/take-back',
    summary: 'Take a draft off the schedule',
  }),
  release: endpoint({
    ...onDraft,
    path: '/blocks/drafts/:id/release',
    summary: 'Have all changes of a draft come out now, or none of them and say what is in the way',
  }),
  discard: endpoint({
    ...onDraft,
    path: '/blocks/drafts/:id/discard',
    summary: 'Give up a draft with all its changes',
  }),
}
