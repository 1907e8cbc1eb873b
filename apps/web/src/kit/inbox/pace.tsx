import type { TicketCounts } from '@backlot/contract/desk/tickets'
import { useMessages } from '../../platform/i18n/messages.ts'
import { inboxMessages } from './inbox.messages.ts'
import styles from './inbox.module.css'

const minute = 60
const hoursFrom = 120 * minute

/** How quick the desk is, in a line. */
export function Pace({ counts: { firstAnswerSeconds, solvedToday } }: { counts: TicketCounts }) {
  const say = useMessages(inboxMessages)
  const time =
    firstAnswerSeconds === null
      ? null
      : firstAnswerSeconds < hoursFrom
        ? say('minutes', { count: Math.max(1, Math.round(firstAnswerSeconds / minute)) })
        : say('hours', { count: Math.round(firstAnswerSeconds / (60 * minute)) })
  return (
    <span className={styles.pace}>
      {time !== null && `${say('quick', { time })} · `}
      {say('solvedToday', { count: solvedToday })}
    </span>
  )
}
