import type { OfferOverlap } from '@backlot/contract/offers/offer-overlaps'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { RecordLink } from '../../fields/references/record-link.tsx'
import { useDaysBetween } from '../../fields/time/use-day.ts'
import styles from './trial.module.css'

export type OfferBeside = Omit<OfferOverlap, 'plan'>

interface TrialOffersProps<O extends OfferBeside> {
  title: string
  offers: readonly O[]
  /** What there is to say of one, beside its price and time. */
  remark: (offer: O) => string | null
}

/** What else there is for the same plan, each with a link; nothing where there is none. */
export function TrialOffers<O extends OfferBeside>({ title, offers, remark }: TrialOffersProps<O>) {
  const days = useDaysBetween()
  if (offers.length === 0) return null
  return (
    <div className={styles.offers}>
      <h3>{title}</h3>
      <ul>
        {offers.map((offer) => (
          <li key={`${offer.resource} ${offer.id}`}>
            <RecordLink resource={offer.resource} to={{ id: offer.id, name: offer.name }} /> ·{' '}
            {formatMoney(offer.price, offer.currency)}
            <span className={styles.quiet}>{days(offer.startedAt, offer.endedAt)}</span>
            <Remark text={remark(offer)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Remark({ text }: { text: string | null }) {
  return text ? <span className={styles.quiet}>{text}</span> : null
}
