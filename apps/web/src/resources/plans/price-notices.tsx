import { initialPrice, plans } from '@backlot/contract/resources/plans'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { formOf } from '../../kit/form/form-of.tsx'
import { OfferList } from '../../kit/offers/offer-list.tsx'
import { useOffersOf } from '../../kit/offers/use-offers-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { planPageMessages } from './plan-page.messages.ts'
import { planWords } from './plans.messages.ts'

const { useValue, useFormRecord } = formOf(plans, planWords)

const prices = [
  'initialOriginalPrice',
  'initialDiscountPrice',
  'recurringOriginalPrice',
  'recurringDiscountPrice',
] as const

/** Says, once a price is another, what was sold or is offered at the one before. It warns; the price may be saved. */
export function PriceNotices() {
  return (
    <>
      <KeptPrices />
      <PricedOffers />
    </>
  )
}

/** For how many it stays as it was. */
function KeptPrices() {
  const say = useMessages(planPageMessages)
  const record = useFormRecord()
  const now = [useValue(prices[0]), useValue(prices[1]), useValue(prices[2]), useValue(prices[3])]
  if (record === null || record.contracts === 0) return null
  if (prices.every((name, index) => record[name] === now[index])) return null
  return <Notice icon={Info} text={say('keepPrice', { count: record.contracts })} />
}

/** Later than any offer ends. */
const endOfOffers = '2999-12-31T00:00:00.000Z'

/** Codes and deals whose own price was set beside the price before. */
function PricedOffers() {
  const say = useMessages(planPageMessages)
  const record = useFormRecord()
  const [original, discount] = [useValue('initialOriginalPrice'), useValue('initialDiscountPrice')]
  const currency = useValue('currency')
  const [now] = useState(() => new Date().toISOString())
  const price = discount ?? original ?? null
  const before = record && initialPrice(record)
  const isOther = before !== null && price !== null && (price !== before || currency !== record?.currency)
  const offers = useOffersOf({ plans: [record?.id], startedAt: now, endedAt: endOfOffers, isOn: isOther })
  if (record === null || before === null || !isOther) return null
  return (
    <OfferList
      title={say('pricedOffers', { price: formatMoney(before, record.currency) })}
      advice={say('pricedAdvice')}
      offers={offers}
      remark={(offer) => {
        if (offer.currency !== currency) return say('otherCurrency')
        return offer.price >= price ? say('notCheaper') : null
      }}
    />
  )
}
