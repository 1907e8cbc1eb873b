import { type OfferOverlap, offerOverlaps } from '@backlot/contract/promotions/offer-overlaps'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { formatMoney } from '../../ui/format/format-number.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { RecordLink } from '../fields/references/record-link.tsx'
import { useDay } from '../fields/time/use-day.ts'
import { overlapMessages } from './offer-overlaps.messages.ts'
import styles from './offer-overlaps.module.css'

const TYPING_PAUSE = 300

interface OfferOverlapsProps {
  plans: readonly (number | null | undefined)[]
  startedAt: string | null
  endedAt: string | null
  /** Whether there is an offer to compare with: one that is switched off gets in nobody's way. */
  isOn: boolean
  /** The offer itself, once it is kept. */
  promotionId?: number | undefined
  dealId?: number | undefined
}

/** Which other offers sell the same plans for less in that time; nothing where there are none. */
export function OfferOverlaps(props: OfferOverlapsProps) {
  const say = useMessages(overlapMessages)
  const overlaps = useOverlaps(props)
  if (overlaps.length === 0) return null
  return (
    <section className={styles.overlaps} aria-label={say('title')} aria-live="polite">
      <h3>{say('title')}</h3>
      <ul>
        {overlaps.map((overlap) => (
          <Overlap key={`${overlap.resource} ${overlap.id} ${overlap.plan.id}`} {...overlap} />
        ))}
      </ul>
      <p>{say('advice')}</p>
    </section>
  )
}

function Overlap({ resource, id, name, plan, currency, price, startedAt, endedAt }: OfferOverlap) {
  const say = useMessages(overlapMessages)
  const day = useDay()
  return (
    <li>
      <RecordLink resource={resource} to={{ id, name }} /> · {plan.name} · {formatMoney(price, currency)}
      <span>{say('span', { from: day(startedAt), to: day(endedAt) })}</span>
    </li>
  )
}

function useOverlaps(props: OfferOverlapsProps): readonly OfferOverlap[] {
  const mayAsk = usePermission('list-plans')
  const text = useDebounced(JSON.stringify(questionOf(props)), TYPING_PAUSE)
  const query = JSON.parse(text) as ReturnType<typeof questionOf>
  const { data } = useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['promotions', 'overlaps', text],
    queryFn: mayAsk && query ? ({ signal }) => callApi(offerOverlaps, { query, signal }) : skipToken,
    placeholderData: keepPreviousData,
  })
  return (query && data) ?? []
}

function questionOf({ plans, startedAt, endedAt, isOn, promotionId, dealId }: OfferOverlapsProps) {
  const ids = [...new Set(plans.flatMap((id) => id ?? []))]
  if (!isOn || ids.length === 0 || !startedAt || !endedAt) return null
  return { plans: ids, startedAt, endedAt, ...(promotionId && { promotionId }), ...(dealId && { dealId }) }
}
