// The table of contents: a line for each report that has a page.
export { cohortsPage as cohorts } from './cohorts/cohorts.screens.ts'
export {
  dailyCampaignPage as dailyCampaign,
  dailyChannelPage as dailyChannel,
  dailyDataPage as dailyData,
  dailyRevenuePage as dailyRevenue,
  dashboardPage as dashboard,
  memberTrendPage as memberTrend,
} from './figures/figures.screens.ts'
export { subscriptionReferralsPage as subscriptionReferrals } from './referrals/referrals.screens.ts'
export { dailyRefundsPage as dailyRefunds } from './refunds/refunds.screens.ts'
export { staffActivityPage as staffActivity } from './staff-activity.screen.ts'
export { videoViewsPage as videoViews } from './video-views.screen.ts'
