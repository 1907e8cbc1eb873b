import { cooperationEndpoints, cooperations } from '@backlot/contract/resources/cooperations'
import { replies } from '@backlot/contract/resources/replies'
import type { Desk } from '../../kit/inbox/desk.ts'
import { cooperationWords } from './cooperations.messages.ts'

export const cooperationDesk: Desk = {
  // As an inbox sees tickets of any kind.
  resource: cooperations as unknown as Desk['resource'],
  savedReplies: replies as unknown as Desk['resource'],
  words: cooperationWords,
  endpoints: cooperationEndpoints,
  facts: ['name', 'email', 'phone', 'language', 'createdAt'],
  tablePath: '/videos/cooperations/all',
}
