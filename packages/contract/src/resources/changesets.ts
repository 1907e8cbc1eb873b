import * as z from 'zod'
import { type BulkAnswer, bulkAnswerSchema } from '../core/endpoints/bulk.ts'
import { type Endpoint, endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, count, json, openChoice, reference, text } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly } from '../core/fields/presence.ts'
import { isReplaceable } from '../core/resource/replaceable.ts'
import { bulkActionsOf, defineResource, type Resource } from '../core/resource/resource.ts'

/** Whether its work goes on, is done, or ended before its last record. */
export const changesetStates = ['running', 'done', 'stopped'] as const

/** What was done to many records at once. The records as they were stand in the audit rows. */
export function changesetsOf(audited: readonly Resource[]) {
  const changeable = audited.filter((each) => each.verbs.includes('bulk') || isReplaceable(each))
  const words = new Set([...changeable.flatMap(bulkActionsOf), 'import', 'replace', 'undo'])
  return defineResource({
    name: 'changesets',
    words: {
      plural: { en: 'Bulk changes', 'zh-CN': '批量变更' },
      singular: { en: 'bulk change', 'zh-CN': '批量变更' },
    },
    menu: { group: 'permissions', position: 935 },
    label: 'action',
    fields: {
      action: readOnly(openChoice([...words], { max: 60 })),
      resource: readOnly(
        openChoice(
          changeable.map(({ name }) => name),
          { max: 60 },
        ),
      ),
      adminId: readOnly(optional(reference('admins', { outlivesTarget: true }))),
      /** As the admin was called then. */
      adminName: readOnly(text({ max: 100 })),
      state: computed(choice(changesetStates)),
      /** Records that it was to change. */
      total: readOnly(count()),
      changed: readOnly(count()),
      refused: readOnly(count()),
      /** Of those changed, as many as were taken back. */
      undone: computed(count()),
      /** The list's own query; null where the records were named one by one. */
      filter: readOnly(optional(json())),
      /** What was to be written, where the action does not say. */
      changes: readOnly(optional(json())),
      /** The one that it took back. */
      undoes: readOnly(optional(count())),
    },
    verbs: ['list', 'show'],
    filters: ['adminId', 'action', 'resource', 'createdAt'],
    sorts: ['id', 'createdAt'],
  })
}

const undoBody = z.strictObject({
  /** Answers what could not be taken back, and changes nothing. */
  dryRun: z.boolean().optional(),
})
type UndoBody = z.infer<typeof undoBody>

/** The list is open to everybody, who finds in it, and may take back, what they did themselves. */
export function changesetEndpointsOf(changesets: ReturnType<typeof changesetsOf>) {
  const { list, show } = resourceEndpoints(changesets)
  const undo: Endpoint<{ id: number }, Record<string, never>, UndoBody, BulkAnswer, 'session'> = endpoint({
    method: 'POST',
    path: '/changesets/:id/undo',
    access: 'session',
    summary: 'Take back a change of many records, as far as nobody has changed them since',
    params: idParams,
    body: undoBody,
    answer: bulkAnswerSchema,
  })
  return { show, list: copyOf(list, { access: 'session' as const }), undo }
}
