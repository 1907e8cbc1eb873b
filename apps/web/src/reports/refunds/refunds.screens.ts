import { dailyRefunds } from '@backlot/contract/reports/refund-statistics'
import { reportScreen } from '../../platform/screens/report-screen.ts'

/** Known by its address, and not in the menu. */
export const dailyRefundsPage = reportScreen(dailyRefunds, {
  path: '/analytics/daily/refund-statistics',
  load: async () => (await import('./refund-statistics.tsx')).RefundStatisticsPage,
})
