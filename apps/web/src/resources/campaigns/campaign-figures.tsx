import type { DayRange } from '@backlot/contract/core/lists/days'
import type { Filter } from '@backlot/contract/core/lists/filter'
import { dailyCampaign } from '@backlot/contract/reports/daily-campaign'
import { useMemo } from 'react'
import { BlankChart } from '../../kit/report/report-blanks.tsx'
import { reportOf } from '../../kit/report/report-of.tsx'
import { useWords } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { figureWords } from '../orders/orders.messages.ts'

const { Tiles, BlankTiles, Card } = reportOf(dailyCampaign, figureWords)

const measures = [
  'visits',
  'firstPayments',
  'netSales',
  'campaignCost',
  'shareDue',
  'campaignReturn',
] as const
const netSales = { en: 'Net sales', 'zh-CN': '净销售额' }

/** Where they will stand. */
export function BlankCampaignFigures() {
  const mayLook = usePermission('daily-campaign')
  const inLanguage = useWords()
  if (!mayLook) return null
  return (
    <>
      <BlankTiles measures={measures} />
      <BlankChart title={inLanguage(netSales)} />
    </>
  )
}

/** What a campaign brought, cost and left on some days, and how that differs from as many before. */
export function CampaignFigures({ id, days }: { id: number; days: DayRange }) {
  const mayLook = usePermission('daily-campaign')
  const filters = useMemo((): Filter[] => [{ field: 'campaignId', operator: 'eq', values: [id] }], [id])
  if (!mayLook) return null
  return (
    <>
      <Tiles days={days} filters={filters} measures={measures} />
      <Card
        days={days}
        filters={filters}
        chart={{ title: netSales, by: 'day', measures: ['netSales'], recipe: 'line' }}
      />
    </>
  )
}
