import { defineReport } from '../core/endpoints/report.ts'
import { day } from '../core/fields/fields.ts'
import * as audience from '../metrics/audience.ts'
import * as community from '../metrics/community.ts'
import { registrations } from '../metrics/members.ts'
import { firstPayments, netSales } from '../metrics/revenue.ts'

/** The audience, what it watched and what became of it, a row a day. */
export const dailyData = defineReport({
  name: 'daily-data',
  path: '/analytics/data/daily',
  access: 'daily-data',
  title: { en: 'Daily data', 'zh-CN': '每日数据' },
  dimensions: { day: day() },
  measures: {
    visits: audience.visits,
    visitors: audience.visitors,
    registrations,
    visitToMember: audience.visitToMember,
    firstPayments,
    visitToPaid: audience.visitToPaid,
    netSales,
    earningsPerVisit: audience.earningsPerVisit,
    views: audience.views,
    visitorViews: audience.visitorViews,
    memberViews: audience.memberViews,
    subscriberViews: audience.subscriberViews,
    trailerViews: audience.trailerViews,
    visitorTrailerViews: audience.visitorTrailerViews,
    memberTrailerViews: audience.memberTrailerViews,
    subscriberTrailerViews: audience.subscriberTrailerViews,
    watched: audience.watched,
    bannerClicks: audience.bannerClicks,
    commentsNew: community.commentsNew,
    ticketsOpened: community.ticketsOpened,
    ticketsSolved: community.ticketsSolved,
    videosPublished: community.videosPublished,
    botVisits: audience.botVisits,
  },
  csv: { fileName: 'dailyData.csv' },
})
