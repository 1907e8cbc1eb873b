import { dailyCampaign } from '@backlot/contract/reports/daily-campaign'
import { dailyChannel } from '@backlot/contract/reports/daily-channel'
import { dailyData } from '@backlot/contract/reports/daily-data'
import { dailyRevenue } from '@backlot/contract/reports/daily-revenue'
import { memberTrend } from '@backlot/contract/reports/dashboard/members'
import { dashboard } from '@backlot/contract/reports/dashboard/revenue'
import { LayoutDashboard } from 'lucide-react'
import { reportScreen } from '../../platform/screens/report-screen.ts'

export const dashboardPage = reportScreen(dashboard, {
  path: '/dashboard',
  menu: { position: 10 },
  icon: LayoutDashboard,
  load: async () => (await import('./dashboard.tsx')).Dashboard,
})

export const dailyRevenuePage = reportScreen(dailyRevenue, {
  path: '/analytics/daily/revenue',
  menu: { group: 'analytics/daily', position: 880 },
  load: async () => (await import('./daily-revenue.tsx')).DailyRevenue,
})

export const dailyDataPage = reportScreen(dailyData, {
  path: '/analytics/daily/daily-data',
  menu: { group: 'analytics/daily', position: 883 },
  load: async () => (await import('./daily-data.tsx')).DailyData,
})

export const dailyChannelPage = reportScreen(dailyChannel, {
  path: '/analytics/daily/channel',
  menu: { group: 'analytics/daily', position: 881 },
  load: async () => (await import('./daily-channel.tsx')).DailyChannel,
})

export const dailyCampaignPage = reportScreen(dailyCampaign, {
  path: '/analytics/daily/campaign',
  menu: { group: 'analytics/daily', position: 882 },
  load: async () => (await import('./daily-campaign.tsx')).DailyCampaign,
})

export const memberTrendPage = reportScreen(memberTrend, {
  path: '/analytics/daily/members',
  menu: { group: 'analytics/daily', position: 884 },
  load: async () => (await import('./member-trend.tsx')).MemberTrend,
})
