import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { LedgerRow, subscriptions } from '@backlot/contract/resources/subscriptions'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { ExactTime } from '../../kit/fields/time/time-value.tsx'
import { EventFacts, EventLine, EventList } from '../../kit/show/events/event-list.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { useMe } from '../../platform/session/me.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { useMinuteClock } from '../../ui/format/minute-clock.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { declineReason } from './decline.messages.ts'
import { ledgerMessages } from './ledger.messages.ts'
import styles from './subscriptions.module.css'
import { keyOf, type LedgerLine, linesOf, useLedger } from './use-ledger.ts'

type Subscription = RecordOf<typeof subscriptions>

/** All that happened to a subscription, the latest first, each with what it did to the monthly revenue. */
export function LedgerCard({ subscription }: { subscription: Subscription }) {
  const say = useMessages(ledgerMessages)
  const now = useMinuteClock()
  const { data, error, refetch } = useLedger(subscription.id)
  const { accessUntil, currency } = subscription
  const rules = useMe().data?.ledgerRules
  const lines = linesOf(data ?? [], { now: now.toISOString(), rules })
  const [latest] = lines
  const scheduled = data?.find((row) => keyOf(row) === latest?.scheduledKey)
  return (
    <ShowCard title={say('ledger')} count={data?.length} isFlush>
      {error && <FailurePanel title={say('ledgerFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} columns={['1fr', 160]} />}
      {data && (
        <EventList>
          {scheduled && latest && (
            <EventLine at={latest.periodEnd} isAhead>
              {say('scheduled')}
              <Facts told={scheduled} currency={currency} />
            </EventLine>
          )}
          {accessUntil !== null && (
            <EventLine at={accessUntil} isAhead>
              {say('next')}
            </EventLine>
          )}
          {lines.map((line) => (
            <Line key={`${line.at} ${line.told?.id ?? line.state}`} line={line} currency={currency} />
          ))}
        </EventList>
      )}
    </ShowCard>
  )
}

function Line({ line, currency }: { line: LedgerLine; currency: string }) {
  const say = useMessages(ledgerMessages)
  const { told, at, mrr, mrrBefore } = line
  const after = formatMoney(mrr, currency)
  const moved =
    mrr === mrrBefore ? (
      <span className={styles.quiet}>{say('unchanged', { after })}</span>
    ) : (
      say('aMonth', { before: formatMoney(mrrBefore, currency), after })
    )
  return (
    <EventLine at={at} amount={moved}>
      {say(told ? whatWasDone(told) : byClock(line))}
      {told && <Facts {...{ told, currency }} />}
    </EventLine>
  )
}

/** To the ledger a credit is an end put off; whoever reads it has to know what it was for. */
function whatWasDone({ type, credit }: LedgerRow) {
  return credit === null ? type : 'credited'
}

/** What only time did. */
function byClock({ state, isGiven, mrr, mrrBefore }: LedgerLine) {
  if (isGiven) return 'givenInstead'
  if (mrr !== mrrBefore && mrr > 0) return 'changed'
  return state === 'past_due' ? 'graceBegan' : 'accessEnded'
}

const LATE_MS = 60 * 60 * 1000

function Facts({ told, currency }: { told: LedgerRow; currency: string }) {
  const say = useMessages(ledgerMessages)
  const inLanguage = useWords()
  const { plan, until, credit, attempt, declineCode, occurredAt, receivedAt } = told
  const isLate = Date.parse(receivedAt) - Date.parse(occurredAt) > LATE_MS
  return (
    <EventFacts>
      {plan && <span>{plan.name}</span>}
      {credit !== null && <span>{formatMoney(credit, currency)}</span>}
      {until !== null && (
        <span>
          {say('until')} <ExactTime at={until} />
        </span>
      )}
      {attempt !== null && <span>{say('attempt', { attempt })}</span>}
      {declineCode !== null && <span title={declineCode}>{inLanguage(declineReason(declineCode))}</span>}
      {/* Of what staff did it is made up, and nobody looks for it. */}
      {told.provider !== ownProvider && <span>{told.transactionNumber}</span>}
      {isLate && <span>{say('toldLate')}</span>}
    </EventFacts>
  )
}
