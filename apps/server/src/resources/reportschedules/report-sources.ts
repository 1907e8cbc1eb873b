import { permissionsOf } from '@backlot/contract/core/resource/permission'
import type { ScheduledReport } from '@backlot/contract/resources/reportschedules'
import * as analytics from '../../analytics/index.ts'
import { holds, type Staff } from '../../platform/caller/session.ts'
import type { ReportSource } from '../../platform/report/report-source.ts'

/** What each report by mail is made of. */
export const reportSources: Readonly<Record<ScheduledReport, ReportSource>> = {
  dashboard: analytics.dashboard,
  'daily-revenue': analytics.dailyRevenue,
  'daily-channel': analytics.dailyChannel,
  'daily-campaign': analytics.dailyCampaign,
  'daily-data': analytics.dailyData,
  'daily-refunds': analytics.dailyRefunds,
  'member-trend': analytics.memberTrend,
  'subscription-referrals': analytics.subscriptionReferrals,
  cohorts: analytics.cohorts,
  'video-views': analytics.videoViews,
  'staff-activity': analytics.staffActivity,
}

/** Whether somebody may see a report, as its call asks it. */
export function maySee({ report }: ReportSource, staff: Pick<Staff, 'permissions'>): boolean {
  return permissionsOf(report.access).some((each) => holds(staff, each))
}
