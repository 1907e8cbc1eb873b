import type { DayRange } from '@backlot/contract/core/lists/days'
import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { campaignList } from '@backlot/contract/reports/daily-campaign'
import { campaigns } from '@backlot/contract/resources/campaigns'
import { FieldValue } from '../../../kit/fields/kinds/field-value.tsx'
import { useDay, useLastDay } from '../../../kit/fields/time/use-day.ts'
import { reportOf } from '../../../kit/report/report-of.tsx'
import { RelatedList } from '../../../kit/show/related-list.tsx'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { campaignWords } from '../../campaigns/campaigns.messages.ts'
import { figureWords } from '../../orders/orders.messages.ts'
import { channelPageMessages } from '../channel-page.messages.ts'
import styles from '../channel-page.module.css'
import { useCampaigns } from '../use-campaigns.ts'
import { useFiltersOfChannel } from './channel-figures.tsx'

const { RowsCard } = reportOf(campaignList, {
  ...figureWords,
  none: { campaignId: { en: 'No campaign', 'zh-CN': '无推广活动' } },
})
const measures = ['visits', 'firstPayments', 'netSales', 'campaignCost', 'campaignReturn'] as const

type Campaign = RecordOf<typeof campaigns>

interface CampaignsCardProps {
  id: number
  days: DayRange
}

/** The campaigns of a channel beside each other: since when, how they stand, what they brought and cost on some days. */
export function CampaignsCard({ id, days }: CampaignsCardProps) {
  const mayLook = usePermission('daily-campaign')
  if (mayLook) return <CampaignFigures id={id} days={days} />
  return (
    <RelatedList
      resource="campaigns"
      field="channelId"
      id={id}
      names={['status', 'cost', 'startedAt', 'endedAt']}
    />
  )
}

function CampaignFigures({ id, days }: CampaignsCardProps) {
  const say = useMessages(channelPageMessages)
  const inLanguage = useWords()
  const filters = useFiltersOfChannel(id)
  const listed = useCampaigns(id)
  const byId = new Map(listed?.rows.map((campaign) => [campaign.id, campaign]))
  const of = (row: object) => byId.get(Number((row as { campaignId?: number | null }).campaignId))
  const status = {
    key: 'status',
    title: inLanguage(campaignWords.fields.status),
    cell: (row: object) => {
      const campaign = of(row)
      return (
        campaign && <FieldValue resource={campaigns} words={campaignWords} name="status" record={campaign} />
      )
    },
  }
  const idle = [...byId.values()].map(({ id: campaignId, name }) => ({
    campaignId,
    campaign: { id: campaignId, name },
  }))
  return (
    <RowsCard
      {...{ days, filters, measures, idle }}
      title={inLanguage(campaigns.words.plural)}
      count={listed?.meta.total}
      nothing={listed?.meta.total === 0 ? inLanguage(campaignWords.empty) : undefined}
      extra={<span className={styles.returnNote}>{say('returnIs')}</span>}
      columns={listed ? [status] : []}
      under={(row) => <Dates campaign={of(row)} />}
    />
  )
}

function Dates({ campaign }: { campaign: Campaign | undefined }) {
  const say = useMessages(channelPageMessages)
  const day = useDay()
  const lastDay = useLastDay()
  if (!campaign?.startedAt && !campaign?.endedAt) return null
  const { startedAt, endedAt } = campaign
  const [from, to] = [startedAt && day(startedAt), endedAt && lastDay(endedAt)]
  const text =
    from && to ? `${from} – ${to}` : from ? say('since', { day: from }) : say('until', { day: to ?? '' })
  return <span className={styles.dates}>{text}</span>
}
