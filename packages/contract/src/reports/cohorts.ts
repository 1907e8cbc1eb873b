import { defineReport } from '../core/endpoints/report.ts'
import { count, day, reference } from '../core/fields/fields.ts'
import { addDays } from '../core/lists/days.ts'
import type { ReportQuery } from '../core/lists/report-query.ts'
import * as cohort from '../metrics/cohorts.ts'
import * as growth from '../metrics/growth.ts'
import { trials } from '../metrics/members.ts'
import { ofWatchers } from '../metrics/rows.ts'
import { figureFields } from './figure-fields.ts'

/** What became of the members who first paid in a month: a row for each month since, its day the first of that month. */
export const cohorts = defineReport({
  name: 'cohorts',
  path: '/analytics/cohorts',
  access: 'view-cohorts',
  title: { en: 'Cohorts', 'zh-CN': '同期群' },
  dimensions: { month: day(), age: count() },
  measures: {
    members: cohort.members,
    retention: cohort.retention,
    mrrRetention: cohort.mrrRetention,
    ltv: cohort.ltv,
  },
  fields: figureFields,
  filters: ['channelId', 'planId'],
  isByWholeDays: true,
})

const longestMonth = 31

/** By what lists tell those of a month, the day it begins with: all of it, where the days asked for end within it as well. */
export function placeOfCohort(month: string, query: ReportQuery) {
  return {
    ...{ dimensions: { month: cohorts.dimensions.month }, row: { month } },
    query: { ...query, bucket: 'month' as const, to: addDays(month, longestMonth) },
  }
}

/** Trials that began, and how many of those that ended were followed by a full price in time. */
export const trialConversion = defineReport({
  name: 'trial-conversion',
  path: '/analytics/cohorts/trialConversion',
  access: 'view-cohorts',
  title: { en: 'Trials that went on to a full price', 'zh-CN': '试用转化' },
  dimensions: { day: day() },
  measures: { trialConversion: growth.trialConversion, trials },
  fields: figureFields,
  filters: ['channelId', 'planId'],
})

const watched = { access: 'view-cohorts', dimensions: { videoId: reference('videos') } } as const

/** Members who watched something before, each of whom the same list shows. */
function watchedFigures(before: 'payment' | 'leaving') {
  const rows = ofWatchers(before)
  return {
    watchers: { ...cohort.watchers, rows },
    share: { ...cohort.watchedShare, rows },
    shareLow: { ...cohort.watchedShareLow, rows },
    shareHigh: { ...cohort.watchedShareHigh, rows },
  }
}

/** What members watched in the thirty days before they first paid, for those who did in a span. */
export const watchedBeforePayment = defineReport({
  ...watched,
  name: 'watched-before-payment',
  measures: watchedFigures('payment'),
  path: '/analytics/cohorts/watchedBeforePayment',
  title: { en: 'Watched before the first payment', 'zh-CN': '首次付费前观看的视频' },
})

/** What members watched in the week before they left, for those who did in a span. */
export const watchedBeforeLeaving = defineReport({
  ...watched,
  name: 'watched-before-leaving',
  measures: watchedFigures('leaving'),
  path: '/analytics/cohorts/watchedBeforeLeaving',
  title: { en: 'Watched in the week before leaving', 'zh-CN': '流失前一周观看的视频' },
})
