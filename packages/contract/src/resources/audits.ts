import { choice, count, optional, readOnly, reference, text, time, wire } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { resourceEndpoints } from '../core/resource-endpoints.ts'

/** What staff do to records and to their own account; newer code may write words that are not in here. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'undo',
  'publish',
  'schedule',
  'unpublish',
  'discard',
  'enable',
  'disable',
  'assign',
  'upload',
  'login',
  'login-with-recovery-code',
  'enrol',
  'change-password',
  'resetQRCode',
] as const

/** A word that is filtered by like one of a closed set, and read whatever it is. */
function openChoice(options: readonly string[]) {
  return { ...text({ max: 60 }), kind: 'choice' as const, settings: choice(options).settings }
}

/** Who did what, with before and after. Nobody writes it, and nothing secret is in it. */
export function auditsOf(audited: readonly string[]) {
  return defineResource({
    name: 'audits',
    label: 'recordLabel',
    fields: {
      adminId: readOnly(optional(reference('admins'))),
      /** As the admin was called then. */
      adminName: readOnly(text({ max: 100 })),
      action: readOnly(openChoice(auditActions)),
      resource: readOnly(openChoice(audited)),
      recordId: readOnly(optional(count())),
      recordLabel: readOnly(text({ max: 300 })),
      before: readOnly(optional(wire())),
      after: readOnly(optional(wire())),
      undoneAt: readOnly(optional(time())),
    },
    verbs: ['list', 'show'],
    filters: ['adminId', 'action', 'resource', 'recordId', 'createdAt'],
    sorts: ['id', 'createdAt'],
  })
}

/** The list is open to everybody, who finds their own actions in it; those of others with `list-audits`. */
export function auditEndpointsOf(audits: ReturnType<typeof auditsOf>) {
  const { list, show } = resourceEndpoints(audits)
  return { show, list: { ...list, access: 'session' as const } }
}
