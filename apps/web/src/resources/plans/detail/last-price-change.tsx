import type { PriceChange } from '@backlot/contract/offers/plan-prices'
import { type Plan, planEndpoints, plans, recurringPrice } from '@backlot/contract/resources/plans'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { useDay } from '../../../kit/fields/time/use-day.ts'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { exactTime } from '../../../ui/format/format-time.ts'
import { changedPrices, priceMessages } from '../price-words.ts'
import { detailMessages } from './detail.messages.ts'
import styles from './detail.module.css'

/** When a plan last cost something else, and how many contracts keep that price; nothing where it always cost the same. */
export function LastPriceChange({ plan }: { plan: Plan }) {
  const say = useMessages(detailMessages)
  const { data, error, refetch } = useQuery({
    // Under the resource, whose changes make it old.
    queryKey: [plans.name, 'price-change', plan.id],
    queryFn: ({ signal }) => callApi(planEndpoints.priceChange, { params: { id: plan.id }, signal }),
  })
  if (error && !data)
    return <FailurePanel title={say('changeFailed')} error={error} onRetry={() => void refetch()} />
  return data?.change ? <Change change={data.change} contracts={plan.contracts} /> : null
}

function Change({ change, contracts }: { change: PriceChange; contracts: number }) {
  const say = useMessages(detailMessages)
  const sayPrice = useMessages(priceMessages)
  const day = useDay()
  const { at, by, before, after, keeping } = change
  const [old, now] = changedPrices(before, after, sayPrice)
  const price = formatMoney(recurringPrice(before), before.currency)
  return (
    <div className={styles.change}>
      <p>
        <b>{say('lastChange')}</b>{' '}
        <span title={exactTime(new Date(at))}>{say('changedBy', { day: day(at), name: by })}</span>
        <span className={styles.oldAndNew}>
          <s>{old}</s> <ArrowRight size={14} strokeWidth={1.5} aria-label={say('becomes')} /> {now}
        </span>
      </p>
      {keeping !== null && (
        <p>
          {keeping === 0
            ? say('noneKeeping', { price })
            : say('keeping', { count: keeping, all: contracts, price })}
        </p>
      )}
    </div>
  )
}
