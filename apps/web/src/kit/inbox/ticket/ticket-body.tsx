import { useRef, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { FailurePanel } from '../../failures/failure-panel.tsx'
import { Details } from '../../show/details.tsx'
import { ShowCard } from '../../show/show-card.tsx'
import { type Desk, type Ticket, useMessagesOf } from '../desk.ts'
import { inboxMessages } from '../inbox.messages.ts'
import styles from '../inbox.module.css'
import { Assignee } from './assignee.tsx'
import { Composer, type ComposerMode } from './composer.tsx'
import { Thread } from './thread.tsx'
import { useTicketKeys } from './use-ticket-keys.ts'

/** A ticket as it is read and answered: thread, what is written, and what is known besides. */
export function TicketBody({ desk, ticket }: { desk: Desk; ticket: Ticket }) {
  const say = useMessages(inboxMessages)
  const { data, error, refetch } = useMessagesOf(desk, ticket.id)
  const mayAnswer = usePermission(`solve-${desk.resource.name}`)
  const [mode, setMode] = useState<ComposerMode>('reply')
  const box = useRef<HTMLTextAreaElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const write = (next: ComposerMode) => {
    setMode(next)
    // The box of the other mode is there once it is drawn.
    requestAnimationFrame(() => box.current?.focus())
  }
  useTicketKeys(desk, ticket, { pane, write: mayAnswer ? write : undefined })
  return (
    <div ref={pane} className={styles.ticket}>
      <div className={styles.reading}>
        {error ? (
          <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <Thread ticket={ticket} messages={data} />
            {mayAnswer && (
              <Composer
                key={`${ticket.id} ${mode}`}
                {...{ desk, ticket, mode, box }}
                messages={data}
                onMode={write}
              />
            )}
          </>
        ) : (
          <SkeletonRows rows={5} columns={[40, '1fr']} />
        )}
      </div>
      <aside className={styles.facts}>
        <ShowCard title={say('facts')}>
          <div className={styles.assignee}>
            <span>{say('assignedTo')}</span>
            <Assignee resource={desk.resource} ticket={ticket} />
          </div>
          <Details resource={desk.resource} words={desk.words} record={ticket} names={desk.facts} isSingle />
        </ShowCard>
      </aside>
    </div>
  )
}
