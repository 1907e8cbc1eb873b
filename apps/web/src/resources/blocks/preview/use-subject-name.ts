import type { Subject } from '@backlot/contract/site/page/page-faults'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { subjectMessages } from './preview.messages.ts'

/** What a record of the page is called; for those who may not list it, what it is and its number. */
export function useSubjectName(): (subject: Subject) => string {
  const say = useMessages(subjectMessages)
  return ({ resource, id, name }) => name ?? say(resource, { id })
}
