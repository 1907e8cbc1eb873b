const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
/** So many days that are over. */
const days = (count: number) => `from=${day(count)}&to=${day(1)}`

/** The nine calls of the dashboard, as its page sends them at first. */
export const dashboard = [
  '/dashboard',
  ...['revenueTrend', 'memberTrend', 'channelList', 'planList', 'devices'].map(
    (call) => `/dashboard/${call}?${days(7)}`,
  ),
  ...['revenueGather', 'real-time-users', 'real-time-revenues'].map((call) => `/dashboard/${call}`),
]

const ofChannels = [
  ...['userLineChart', 'revenueLineChart', 'userPieChart', 'revenuePieChart', 'periodStatistic'],
  ...['todayRecord', 'type-revenue-distribution', 'refundStatistics', 'subscriptionReferrals'],
]

/** Revenue by day and channel of a year: as the lines of its chart, and as the rows of its table with all their figures. */
export const channelYear = ['revenueLineChart', 'records'].map(
  (call) => `/analytics/channel/${call}?${days(365)}`,
)

/** Every call of figures over two years, as far as it answers in rows and not by a file; those of a channel for one of them. */
export function twoYears(channelId: number): string[] {
  return [
    ...[
      'revenue/companyDataDaily',
      'revenue/payingMembers',
      'data/daily',
      'campaign/list',
      'refunds/records',
      'cohorts',
    ],
    ...['cohorts/watchedBeforePayment', 'cohorts/watchedBeforeLeaving'],
    ...ofChannels.map((call) => `channel/${call}`),
    ...[...ofChannels, 'records'].map((call) => `channel/${channelId}/${call}`),
  ]
    .map((call) => `/analytics/${call}`)
    .concat(
      ['revenueTrend', 'memberTrend', 'planList', 'channelList', 'devices', 'devices/browsers'].map(
        (call) => `/dashboard/${call}`,
      ),
    )
    .map((path) => `${path}?${days(730)}`)
}
