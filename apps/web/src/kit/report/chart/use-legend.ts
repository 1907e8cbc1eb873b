import type { LegendKept } from '../../chart/chart-card.tsx'
import { useChosenText } from '../figures/use-chosen.ts'
import { saidInText, textOfSaid } from './said-of-series.ts'

/** Which series somebody put in or took out of a chart; the address keeps it, as what else is chosen on it. */
export function useLegend(chart: string): LegendKept {
  const [text = '', change] = useChosenText(`${chart}-series`)
  const onSay = (key: string, isShown: boolean | undefined) =>
    change((before = '') => {
      const said = new Map(saidInText(before))
      if (isShown === undefined) said.delete(key)
      else said.set(key, isShown)
      return said.size === 0 ? undefined : textOfSaid(said)
    })
  return { said: saidInText(text), onSay }
}
