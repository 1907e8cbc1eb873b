import { commandLineName } from '@backlot/contract/audits'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showMessages } from '../show.messages.ts'

/** What to call who did something, by the name that was written down with it. */
export function useActorName(): (name: string) => string {
  const say = useMessages(showMessages)
  return (name) => (name === commandLineName ? say('commandLine') : name || say('system'))
}
