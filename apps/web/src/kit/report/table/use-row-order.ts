import { useChosen } from '../figures/use-chosen.ts'
import { useReportState } from '../state/report-state.ts'
import type { RowOrder } from './order-rows.ts'

/** As they come, until somebody presses the head of a column. */
const usual = 'usual'

/** The order in which rows stand: the address keeps it, so that who is sent it finds the same ones on top. */
export function useRowOrder(
  table?: string,
): readonly [order: RowOrder | undefined, onOrder: (order: RowOrder) => void] {
  const { report } = useReportState()
  const columns = [...Object.keys(report.dimensions), ...Object.keys(report.measures)]
  const [chosen, choose] = useChosen(`rows-${table ?? report.name}`, [
    usual,
    ...columns.flatMap((key) => [key, `-${key}`]),
  ])
  const isDown = chosen.startsWith('-')
  const key = isDown ? chosen.slice(1) : chosen
  return [
    chosen === usual ? undefined : { key, direction: isDown ? 'desc' : 'asc' },
    (order) => choose(order.direction === 'desc' ? `-${order.key}` : order.key),
  ]
}
