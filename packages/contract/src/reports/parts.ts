// The table of contents of reports that are parts of another's page.
export { trialConversion, watchedBeforeLeaving, watchedBeforePayment } from './cohorts.ts'
export { campaignList } from './daily-campaign.ts'
export { typeRevenue } from './daily-channel.ts'
export { dailyRevenueTypes, payingMembers } from './daily-revenue.ts'
export { browsers, devices } from './dashboard/devices.ts'
export { channelList, complimentaryTrend, planList } from './dashboard/members.ts'
export { revenueByType, revenueTrend } from './dashboard/revenue.ts'
