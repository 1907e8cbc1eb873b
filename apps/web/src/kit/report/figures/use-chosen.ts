import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { ReportContext } from '../state/report-state.ts'
import { chosenFromAddress, withChosen } from '../state/report-view.ts'

/**
 * What somebody chose on a card, such as which figure it shows: the first of `names` until then. The address of the page
 * keeps it, whether that is a report's or a record's.
 */
export function useChosen<K extends string>(
  card: string,
  names: readonly [K, ...K[]],
): readonly [chosen: K, choose: (name: K) => void] {
  const report = useContext(ReportContext)
  const [search, setSearch] = useSearchParams()
  const changeView = report?.changeView
  const all = changeView ? report.view.chosen : chosenFromAddress(search)
  const [usual] = names
  const choose = (name: K) => {
    const changed = (before: ReadonlyMap<string, string>) => {
      const chosen = new Map(before)
      if (name === usual) chosen.delete(card)
      else chosen.set(card, name)
      return chosen
    }
    if (changeView) changeView((asked) => ({ chosen: changed(asked.chosen) }))
    else setSearch((before) => withChosen(before, changed(chosenFromAddress(before))))
  }
  return [names.find((name) => name === all.get(card)) ?? usual, choose]
}
