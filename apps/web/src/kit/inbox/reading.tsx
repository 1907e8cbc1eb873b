import { useEffect } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { afterFirstPage } from '../../platform/loading/first-page.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { useRecord } from '../../platform/queries/queries.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { FailurePanel } from '../failures/failure-panel.tsx'
import { PartBoundary } from '../failures/part-boundary.tsx'
import type { Desk, Ticket } from './desk.ts'
import { inboxMessages } from './inbox.messages.ts'
import styles from './inbox.module.css'

// Whoever looks for a ticket needs nothing yet of what one is answered with.
const TicketPane = lazyComponent(async () => (await import('./ticket/ticket-pane.tsx')).TicketPane)

/** The ticket that is read beside the list, or how to choose one. */
export function Reading({ desk, id }: { desk: Desk; id: number | undefined }) {
  const say = useMessages(inboxMessages)
  useEffect(() => afterFirstPage(() => void TicketPane.preload()), [])
  if (id === undefined)
    return (
      <section className={styles.pane}>
        <div className={styles.chooseOne}>
          <p>{say('choose')}</p>
          <p>{say('keys')}</p>
        </div>
      </section>
    )
  return <OneTicket key={id} desk={desk} id={id} />
}

function OneTicket({ desk, id }: { desk: Desk; id: number }) {
  const say = useMessages(inboxMessages)
  const { data, error, refetch } = useRecord(desk.resource, id)
  const waiting = <SkeletonRows rows={6} columns={[40, '1fr']} />
  if (data)
    return (
      <PartBoundary fallback={<section className={styles.pane}>{waiting}</section>}>
        <TicketPane desk={desk} ticket={data as unknown as Ticket} />
      </PartBoundary>
    )
  return (
    <section className={styles.pane}>
      {error ? <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} /> : waiting}
    </section>
  )
}
