/** Columns on top of each other, or side by side. */
export type Columns = 'stack' | 'column'

/** How a page draws its figures, whatever it asks for. */
export interface ReportView {
  /** The charts that stand otherwise than usual, by their keys. */
  readonly columns: ReadonlyMap<string, Columns>
  /** What cards of the page show instead of what they usually do, by their keys. */
  readonly chosen: ReadonlyMap<string, string>
}

export const usualView: ReportView = { columns: new Map(), chosen: new Map() }

const keysOf = { stacked: 'stack', grouped: 'column' } as const
const chosenKey = 'chosen'

/** Takes what is only about the look out of an address; the rest is the question. */
export function viewFromAddress(search: URLSearchParams): { view: ReportView; rest: URLSearchParams } {
  const rest = new URLSearchParams(search)
  rest.delete(chosenKey)
  const columns = Object.entries(keysOf).flatMap(([key, look]) => {
    rest.delete(key)
    const charts = search.get(key)?.split(',') ?? []
    return charts.filter(Boolean).map((chart): [string, Columns] => [chart, look])
  })
  return { view: { columns: new Map(columns), chosen: chosenFromAddress(search) }, rest }
}

/** The part of the address that says how; nothing of what is as usual. */
export function addressOfView({ columns, chosen }: ReportView): Record<string, string> {
  const lists = Object.entries(keysOf).map(([key, look]): [string, string] => {
    const charts = [...columns].filter(([, other]) => other === look)
    return [key, charts.map(([chart]) => chart).join(',')]
  })
  return Object.fromEntries([...lists, [chosenKey, textOf(chosen)]].filter(([, text]) => text !== ''))
}

/** What the address says that cards show, by their keys: `lines.gross,today.orders`. */
export function chosenFromAddress(search: URLSearchParams): ReadonlyMap<string, string> {
  const cards = search.get(chosenKey)?.split(',') ?? []
  return new Map(
    cards.flatMap((text): [string, string][] => {
      const [card = '', name = ''] = text.split('.')
      return card === '' || name === '' ? [] : [[card, name]]
    }),
  )
}

/** The same address with what cards show; of what is as usual nothing is written. */
export function withChosen(search: URLSearchParams, chosen: ReadonlyMap<string, string>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(chosenKey)
  if (chosen.size > 0) next.set(chosenKey, textOf(chosen))
  return next
}

const textOf = (chosen: ReadonlyMap<string, string>) =>
  [...chosen].map(([card, name]) => `${card}.${name}`).join(',')
