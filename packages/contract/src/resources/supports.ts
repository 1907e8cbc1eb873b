import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, reference, time } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import {
  ticketActions,
  ticketEndpoints,
  ticketFields,
  ticketPermissions,
  ticketVerbs,
} from '../desk/tickets.ts'

export const supportTypes = ['account', 'billing', 'playback', 'content', 'other'] as const

/** What members and visitors ask for help with. */
export const supports = defineResource({
  name: 'supports',
  words: {
    plural: { en: 'Support tickets', 'zh-CN': '工单' },
    singular: { en: 'ticket', 'zh-CN': '工单' },
  },
  menu: { group: 'questions', position: 510 },
  label: 'subject',
  fields: {
    ...ticketFields,
    type: readOnly(choice(supportTypes)),
    /** The member, where one was signed in. */
    userId: readOnly(optional(reference('users'))),
    /** When it was solved last; kept by a ticket that was opened again. */
    solvedAt: readOnly(optional(time())),
  },
  bulkFields: ['assignedAdminId'],
  undo: true,
  verbs: ticketVerbs,
  permissions: ticketPermissions,
  actions: ticketActions,
  personal: ['email', 'subject', 'message', 'attachment', 'userId'],
  search: ['subject', 'email', 'reference'],
  filters: [
    'status',
    'type',
    'assignedAdminId',
    'isAnswered',
    'userId',
    'createdAt',
    'lastMessageAt',
    'solvedAt',
  ],
  sorts: ['id', 'lastMessageAt', 'createdAt'],
})

export const supportEndpoints = copyOf(resourceEndpoints(supports), ticketEndpoints('supports'))
