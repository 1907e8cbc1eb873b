import type { OfferOverlap } from '@backlot/contract/offers/offer-overlaps'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { RecordLink } from '../fields/references/record-link.tsx'
import { useDay } from '../fields/time/use-day.ts'
import { offerMessages } from './offers.messages.ts'
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
        {offers.map((offer) => (
          <Offer
            key={`${offer.resource} ${offer.id} ${offer.plan.id}`}
            offer={offer}
            remark={remark?.(offer) ?? null}
          />
        ))}
      </ul>
      <p>{advice}</p>
    </section>
  )
}

function Offer({ offer, remark }: { offer: OfferOverlap; remark: string | null }) {
  const say = useMessages(offerMessages)
  const day = useDay()
  const { resource, id, name, plan, currency, price, startedAt, endedAt } = offer
  return (
    <li>
      <RecordLink resource={resource} to={{ id, name }} /> · {plan.name} · {formatMoney(price, currency)}
      {remark !== null && <strong> · {remark}</strong>}
      <span>{say('span', { from: day(startedAt), to: day(endedAt) })}</span>
    </li>
  )
}
