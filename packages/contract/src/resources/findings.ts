import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, reference, status, text, time } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

/** What may be wrong in the catalogue; the server has a rule for each. */
export const findingFaults = [
  'unplayable',
  'scheduled_without_video',
  'missing_cover',
  'far_duration',
  'near_title',
  'same_file',
  'orphaned_tag',
  'orphaned_director',
] as const
export type FindingFault = (typeof findingFaults)[number]

const findingStatuses = { open: 'draft', ignored: 'off' } as const

/** What a regular check of the catalogue found: it is mended at the record itself, or ignored with a reason. */
export const findings = defineResource({
  name: 'findings',
  words: {
    plural: { en: 'Catalogue doctor', 'zh-CN': '片库体检' },
    singular: { en: 'finding', 'zh-CN': '问题' },
  },
  menu: { group: 'videos', position: 190 },
  label: 'title',
  fields: {
    fault: readOnly(choice(findingFaults)),
    /** What the record is called now. */
    title: computed(text({ max: 300 })),
    videoId: readOnly(optional(reference('videos'))),
    tagId: readOnly(optional(reference('tags'))),
    directorId: readOnly(optional(reference('directors'))),
    /** The video that it is like. */
    otherId: readOnly(optional(reference('videos'))),
    detail: readOnly(optional(text({ max: 200 }))),
    status: readOnly(status(findingStatuses)),
    reason: readOnly(optional(text({ max: 500 }))),
    ignoredById: readOnly(optional(reference('admins', { outlivesTarget: true }))),
    ignoredAt: readOnly(optional(time())),
  },
  verbs: ['list', 'show', 'export', 'bulk', 'history'],
  permissions: { ignore: { en: 'Ignore and take back', 'zh-CN': '忽略与恢复' } },
  actions: {
    ignore: action({
      permission: 'ignore',
      body: { reason: text({ max: 500 }) },
      bulk: true,
      undo: true,
      from: ['open'],
      to: 'ignored',
    }),
    heed: action({ permission: 'ignore', bulk: true, undo: true, from: ['ignored'], to: 'open' }),
  },
  filters: ['fault', 'status', 'createdAt'],
  sorts: ['id', 'createdAt'],
})

const checkCatalogue = endpoint({
  method: 'POST',
  path: '/findings/check',
  access: 'list-findings',
  summary: 'Look through the catalogue again, in the background',
  answer: z.object({}),
})

/** More of one kind nobody mends one by one: no more are listed as open, the others are found once these are gone. */
export const mostOfAKind = 1000

const countFindings = endpoint({
  method: 'GET',
  path: '/findings/counts',
  access: 'list-findings',
  summary: 'How many findings of each kind are open; kinds of which there are none are left out',
  answer: z.array(z.object({ fault: z.enum(findingFaults), open: z.number().int() })),
})

export const findingEndpoints = copyOf(resourceEndpoints(findings), { checkCatalogue, countFindings })
