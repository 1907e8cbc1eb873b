import { ChartColumn, ChartColumnStacked } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { reportMessages } from '../report.messages.ts'
import { useReportState } from '../state/report-state.ts'
import type { Columns } from '../state/report-view.ts'
import type { ChartPlan } from './chart-of-report.ts'

/** How a chart of several columns stands, and what makes it stand the other way; none for any other chart. */
export function useColumns({
  measures,
  recipe,
}: ChartPlan): { readonly recipe: Columns; readonly button: ReactNode } | null {
  const say = useMessages(reportMessages)
  const { report, view, changeView } = useReportState()
  if ((recipe !== 'column' && recipe !== 'stack') || changeView === undefined) return null
  const kinds = measures.map((name) => report.measures[name]?.field.kind)
  // Those of another unit are lines.
  if (kinds.filter((kind) => kind === kinds[0]).length < 2) return null
  const key = `${report.name}.${measures[0]}`
  const now = view.columns.get(key) ?? recipe
  const other = now === 'stack' ? 'column' : 'stack'
  const change = () =>
    changeView((asked) => {
      const columns = new Map(asked.columns)
      if (other === recipe) columns.delete(key)
      else columns.set(key, other)
      return { columns }
    })
  const label = say(other === 'stack' ? 'stacked' : 'grouped')
  const Icon = other === 'stack' ? ChartColumnStacked : ChartColumn
  const button = (
    <Button look="icon" aria-label={label} title={label} onClick={change}>
      <Icon size={16} aria-hidden="true" />
    </Button>
  )
  return { recipe: now, button }
}
