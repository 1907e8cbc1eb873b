import type { Resource } from '@backlot/contract/core/resource/resource'
import { Table2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { useRemoteChanges } from '../../platform/live/remote-changes.ts'
import { useList } from '../../platform/queries/queries.ts'
import { useRefresh } from '../../platform/queries/writes.ts'
import { useMe } from '../../platform/session/me.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { isShortcut } from '../../ui/hooks/is-shortcut.ts'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/placeholders/empty-state.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { FailurePanel } from '../failures/failure-panel.tsx'
import { type Desk, type Ticket, useCounts } from './desk.ts'
import { inboxMessages } from './inbox.messages.ts'
import styles from './inbox.module.css'
import { InboxFilters, StateTabs } from './inbox-filters.tsx'
import { type InboxState, ticketQuery } from './inbox-query.ts'
import { useInboxState } from './inbox-state.ts'
import { TicketRows } from './list/ticket-rows.tsx'
import { useSettled } from './list/use-settled.ts'
import { Pace } from './pace.tsx'
import { Reading } from './reading.tsx'

/** Tickets on the left, the one that is read on the right; on a phone a ticket is a page of its own. */
export function InboxPage({ desk }: { desk: Desk }) {
  const say = useMessages(inboxMessages)
  const inLanguage = useWords()
  const go = useNavigate()
  const isMobile = useIsMobile()
  const [state, change] = useInboxState(desk)
  const { tickets, waiting, showAll, query, total } = useTickets(desk, state)
  const page = useRef<HTMLDivElement>(null)
  useFollowed(desk.resource)
  useMoveKeys(page, tickets, state.ticket, (ticket) => change({ ticket }))
  const counts = useCounts(desk).data
  // On a phone it stands beside the search: a line of its own is one ticket less.
  const asTable = (
    <Button aria-label={say('asTable')} onClick={() => void go(desk.tablePath)}>
      <Table2 size={14} strokeWidth={1.75} aria-hidden="true" />
      {!isMobile && say('asTable')}
    </Button>
  )
  return (
    <div ref={page} className={styles.page}>
      <PageHeader
        title={inLanguage(desk.resource.words.plural)}
        isTitleInNavbar
        aside={counts && <Pace counts={counts} />}
      >
        {isMobile ? undefined : asTable}
      </PageHeader>
      <InboxFilters desk={desk} state={state} onChange={change}>
        {isMobile && asTable}
      </InboxFilters>
      <div className={styles.desk}>
        <section className={styles.list}>
          <StateTabs desk={desk} counts={counts} state={state} onChange={change} />
          {query.error && (
            <FailurePanel
              title={say('listFailed')}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          )}
          {!query.data && !query.error && <SkeletonRows rows={8} columns={['1fr']} />}
          {query.data && tickets.length === 0 && <NoTickets state={state} onChange={change} />}
          {waiting > 0 && (
            <button type="button" className={styles.waiting} onClick={showAll}>
              {say('arrived', { count: waiting })}
            </button>
          )}
          <TicketRows
            desk={desk}
            tickets={tickets}
            current={state.ticket}
            onChoose={isMobile ? undefined : (ticket) => change({ ticket })}
          />
          {total > tickets.length + waiting && tickets.length > 0 && (
            <p className={styles.more}>{say('more', { count: tickets.length, total })}</p>
          )}
        </section>
        {!isMobile && <Reading desk={desk} id={state.ticket} />}
      </div>
    </div>
  )
}

/** Why none is there: none was asked for so, or none is in this state. */
function NoTickets({
  state,
  onChange,
}: {
  state: InboxState
  onChange: (next: Partial<InboxState>) => void
}) {
  const say = useMessages(inboxMessages)
  const all = { q: '', whose: 'everybody', type: null } as const
  if (state.q !== all.q || state.whose !== all.whose || state.type !== all.type) {
    const clear = <Button onClick={() => onChange(all)}>{say('clearFilters')}</Button>
    return <EmptyState text={say('nothingMatches')} action={clear} />
  }
  return <EmptyState text={say(state.status === 'open' ? 'nothing' : 'noneInState')} />
}

function useTickets({ resource }: Desk, state: InboxState) {
  const { data: me } = useMe()
  const asked = ticketQuery(state, me?.id)
  const query = useList(resource, asked)
  // The rows of a resource that is a desk's are tickets.
  const rows = query.data?.rows as unknown as readonly Ticket[] | undefined
  const list = { asked: JSON.stringify(asked), isPrevious: query.isPlaceholderData }
  const { shown, waiting, showAll } = useSettled(rows, list)
  return { query, tickets: shown, waiting, showAll, total: query.data?.meta.total ?? 0 }
}

/** What comes in, and what colleagues do, is seen without asking; the ticket that is read stays where it is. */
function useFollowed(resource: Resource): void {
  const { records, uncertainAt } = useRemoteChanges(resource.name)
  const refresh = useLatest(useRefresh(resource))
  const seen = useRef({ records, uncertainAt })
  useEffect(() => {
    if (seen.current.records === records && seen.current.uncertainAt === uncertainAt) return
    seen.current = { records, uncertainAt }
    refresh.current()
  }, [records, uncertainAt, refresh])
}

/** j and k move through the tickets. */
function useMoveKeys(
  page: { readonly current: HTMLElement | null },
  tickets: readonly Ticket[],
  current: number | undefined,
  onMove: (id: number) => void,
): void {
  const move = useLatest((by: number) => {
    const at = tickets.findIndex(({ id }) => id === current)
    const next = tickets[at === -1 ? 0 : Math.min(tickets.length - 1, Math.max(0, at + by))]
    if (!next) return
    onMove(next.id)
    page.current?.querySelector(`[data-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      // Pages that are kept alive behind this one listen too.
      if (by === 0 || !isShortcut(event) || !page.current?.checkVisibility()) return
      event.preventDefault()
      move.current(by)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [move, page])
}
