import { useChosen } from '../figures/use-chosen.ts'

/** Whether a chart stands as its table; the address keeps it, as what else is chosen on it. */
export function useTurned(chart: string): { readonly isTable: boolean; readonly onTurn: () => void } {
  const [look, choose] = useChosen(`${chart}-as`, ['chart', 'table'])
  const isTable = look === 'table'
  return { isTable, onTurn: () => choose(isTable ? 'chart' : 'table') }
}
