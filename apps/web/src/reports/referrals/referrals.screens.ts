import { subscriptionReferrals } from '@backlot/contract/reports/subscription-referrals'
import { reportScreen } from '../../platform/screens/report-screen.ts'

/** Known by its address, and not in the menu. */
export const subscriptionReferralsPage = reportScreen(subscriptionReferrals, {
  path: '/analytics/daily/subscriber-source',
  load: async () => (await import('./subscription-referrals.tsx')).SubscriptionReferrals,
})
