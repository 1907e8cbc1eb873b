// The table of contents: a line for each report of the contract.

export {
  cohortsReport as cohorts,
  watchedBeforeLeavingReport as watchedBeforeLeaving,
  watchedBeforePaymentReport as watchedBeforePayment,
} from '../figures/cohorts/cohorts.queries.ts'
export {
  browsers,
  campaignList,
  channelList,
  complimentaryTrend,
  dailyCampaign,
  dailyChannel,
  dailyData,
  dailyRefunds,
  dailyRevenue,
  dailyRevenueTypes,
  dashboard,
  devices,
  memberTrend,
  planList,
  revenueByType,
  revenueTrend,
  trialConversion,
  typeRevenue,
} from './figures.ts'
export { payingMembersReport as payingMembers } from './paying-members.queries.ts'
export { subscriptionReferralsReport as subscriptionReferrals } from './referrals/subscription-referrals.queries.ts'
export { staffActivityReport as staffActivity } from './staff-activity.queries.ts'
export { videoViewsReport as videoViews } from './video-views.queries.ts'
