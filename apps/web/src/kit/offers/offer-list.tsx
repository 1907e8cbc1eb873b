import type { OfferOverlap } from '@backlot/contract/offers/offer-overlaps'
import { useNamesInWords } from '../../platform/i18n/lists-in-words.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { RecordLink } from '../fields/references/record-link.tsx'
import { useDaysBetween } from '../fields/time/use-day.ts'
import styles from './offers.module.css'

interface OfferListProps {
  title: string
  advice: string
  offers: readonly OfferOverlap[]
  /** What else there is to say of one. */
  remark?: (offer: OfferOverlap) => string | null
}

/** Offers that somebody who writes something else should know of, each with a link; nothing where there are none. */
export function OfferList({ title, advice, offers, remark }: OfferListProps) {
  if (offers.length === 0) return null
  return (
    <section className={styles.offers} aria-label={title} aria-live="polite">
      <h3>{title}</h3>
      <ul>
        {[...Map.groupBy(offers, ({ resource, id }) => `${resource} ${id}`)].map(([key, plans]) => (
          <Offer key={key} plans={plans} remarks={plans.flatMap((each) => remark?.(each) ?? [])} />
        ))}
      </ul>
      <p>{advice}</p>
    </section>
  )
}

interface OfferProps {
  /** One offer, with each of the plans that it sells. */
  plans: readonly OfferOverlap[]
  remarks: readonly string[]
}

function Offer({ plans, remarks }: OfferProps) {
  const days = useDaysBetween()
  const inWords = useNamesInWords()
  const [offer] = plans
  if (offer === undefined) return null
  const { resource, id, name, startedAt, endedAt } = offer
  const prices = plans.map(({ plan, price, currency }) => `${plan.name} ${formatMoney(price, currency)}`)
  return (
    <li>
      <RecordLink resource={resource} to={{ id, name }} /> · {inWords(prices)}
      {[...new Set(remarks)].map((each) => (
        <strong key={each}> · {each}</strong>
      ))}
      <span>{days(startedAt, endedAt)}</span>
    </li>
  )
}
