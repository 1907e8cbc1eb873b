import { subscriptionReferrals } from '@backlot/contract/reports/subscription-referrals'
import { reportOf } from '../../kit/report/report-of.tsx'
import { figureWords } from '../../resources/orders/orders.messages.ts'
import { Origins } from './origins.tsx'
import { originWords } from './referrals.messages.ts'

const { Report } = reportOf(subscriptionReferrals, {
  fields: { ...figureWords.fields, ...originWords.fields },
  options: { ...figureWords.options, ...originWords.options },
  none: originWords.none,
})

/** Where those came from who subscribed, by their first and last touch. */
export function SubscriptionReferrals() {
  return <Report charts={[]} parts={<Origins />} isWithoutRows isWithoutTotals />
}
