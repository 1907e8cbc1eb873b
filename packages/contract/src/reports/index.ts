// The table of contents: a line for each report that has a page. Its calls, CSV and permission follow.
export { cohorts } from './cohorts.ts'
export { dailyCampaign } from './daily-campaign.ts'
export { dailyChannel } from './daily-channel.ts'
export { dailyRevenue } from './daily-revenue.ts'
export { dashboard } from './dashboard/revenue.ts'
export { dailyRefunds } from './refund-statistics.ts'
export { staffActivity } from './staff-activity.ts'
export { videoViews } from './video-views.ts'
