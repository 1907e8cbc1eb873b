import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { ReportContext } from '../state/report-state.ts'
import { chosenFromAddress, withChosen } from '../state/report-view.ts'

/** What the address of the page keeps of a card, whether that is a report's or a record's; none where it is as usual. */
export function useChosenText(
  card: string,
): readonly [
  text: string | undefined,
  change: (next: (before: string | undefined) => string | undefined) => void,
] {
  const report = useContext(ReportContext)
  const [search, setSearch] = useSearchParams()
  const changeView = report?.changeView
  const all = changeView ? report.view.chosen : chosenFromAddress(search)
  const change = (next: (before: string | undefined) => string | undefined) => {
    const changed = (before: ReadonlyMap<string, string>) => {
      const chosen = new Map(before)
      const text = next(before.get(card))
      if (text === undefined) chosen.delete(card)
      else chosen.set(card, text)
      return chosen
    }
    if (changeView) changeView((asked) => ({ chosen: changed(asked.chosen) }))
    else setSearch((before) => withChosen(before, changed(chosenFromAddress(before))))
  }
  return [all.get(card), change]
}

/** What somebody chose on a card, such as which figure it shows: the first of `names` until then. */
export function useChosen<K extends string>(
  card: string,
  names: readonly [K, ...K[]],
): readonly [chosen: K, choose: (name: K) => void] {
  const [text, change] = useChosenText(card)
  const [usual] = names
  return [
    names.find((name) => name === text) ?? usual,
    (name) => change(() => (name === usual ? undefined : name)),
  ]
}
