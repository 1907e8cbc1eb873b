import { replies } from '@backlot/contract/resources/replies'
import { supportEndpoints, supports } from '@backlot/contract/resources/supports'
import type { Desk } from '../../kit/inbox/desk.ts'
import { supportWords } from './supports.messages.ts'

export const supportDesk: Desk = {
  // As an inbox sees tickets of any kind.
  resource: supports as unknown as Desk['resource'],
  savedReplies: replies as unknown as Desk['resource'],
  words: supportWords,
  endpoints: supportEndpoints,
  facts: ['userId', 'email', 'type', 'language', 'createdAt'],
  tablePath: '/questions/supports/all',
}
