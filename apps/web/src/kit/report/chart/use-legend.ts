import { useMemo } from 'react'
import type { LegendKept } from '../../chart/chart-card.tsx'
import { useChosenText } from '../figures/use-chosen.ts'
import { saidInText, textOfSaid } from './said-of-series.ts'

/** Which series somebody put in or took out of a chart; the address keeps it, as what else is chosen on it. */
export function useLegend(chart: string): LegendKept {
  const [text = '', change] = useChosenText(`${chart}-series`)
  const onSay = (key: string, isShown: boolean | undefined) =>
    change((before = '') => {
      const next = new Map(saidInText(before))
      if (isShown === undefined) next.delete(key)
      else next.set(key, isShown)
      return next.size === 0 ? undefined : textOfSaid(next)
    })
  // The same one while the text is: with another, the picture is drawn anew.
  const said = useMemo(() => saidInText(text), [text])
  return { said, onSay }
}
