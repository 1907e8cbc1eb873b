const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
/** So many days that are over. */
const days = (count: number) => `from=${day(count)}&to=${day(1)}`

/** The last seven days, of which today goes on, as pages ask for them at first. */
const week = `from=${day(6)}&to=${day(0)}`
const compared = `${week}&compare=1`
const marked = `${compared}&marks=1`

/** How browsers are sent what they ask for; not compressed it is ten times as long. */
export const compressed = { 'accept-encoding': 'gzip, deflate, br' }

/** The eleven calls of the dashboard, as its page sends them at first. */
export const dashboard = [
  '/dashboard',
  ...['revenueGather', 'real-time-users', 'real-time-revenues'].map((call) => `/dashboard/${call}`),
  ...['summary', 'revenueTrend', 'revenueTrend/types', 'memberTrend'].map(
    (call) => `/dashboard/${call}?${marked}`,
  ),
  ...['channelList', 'devices', 'planList'].map((call) => `/dashboard/${call}?${compared}`),
]

/** What pages of reports ask for at first besides, of this week. */
export const thisWeek = [
  ...['revenue/companyDataDaily', 'revenue/types', 'data/daily', 'refunds/records'].map(
    (call) => `${call}?${marked}`,
  ),
  ...['channel', 'campaign'].flatMap((of) => [
    `${of}/records?${marked}&by=day`,
    `${of}/records?${week}&by=${of}_id`,
    `${of}/records?${week}&per_page=100`,
  ]),
  ...['revenue/payingMembers', 'channel/periodStatistic', 'channel/type-revenue-distribution'].map(
    (call) => `${call}?${compared}`,
  ),
  `channel/revenueLineChart?${week}&metric=net_sales`,
  `channel/todayRecord?from=${day(0)}&to=${day(0)}`,
  `channel/refundStatistics?${week}&view=cash`,
  `channel/subscriptionReferrals?${week}&per_page=20&kind=source`,
].map((call) => `/analytics/${call}`)

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
      'revenue/types',
      'revenue/payingMembers',
      'data/daily',
      'campaign/list',
      'refunds/records',
      'cohorts',
    ],
    ...['cohorts/trialConversion', 'cohorts/watchedBeforePayment', 'cohorts/watchedBeforeLeaving'],
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
