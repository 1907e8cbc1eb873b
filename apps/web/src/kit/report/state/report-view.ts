/** Columns on top of each other, or side by side. */
export type Columns = 'stack' | 'column'

/** How a page draws its figures, whatever it asks for. */
export interface ReportView {
  /** The charts that stand otherwise than usual, by their keys. */
  readonly columns: ReadonlyMap<string, Columns>
}

export const usualView: ReportView = { columns: new Map() }

const keysOf = { stacked: 'stack', grouped: 'column' } as const

/** Takes what is only about the look out of an address; the rest is the question. */
export function viewFromAddress(search: URLSearchParams): { view: ReportView; rest: URLSearchParams } {
  const rest = new URLSearchParams(search)
  const columns = Object.entries(keysOf).flatMap(([key, look]) => {
    rest.delete(key)
    const charts = search.get(key)?.split(',') ?? []
    return charts.filter(Boolean).map((chart): [string, Columns] => [chart, look])
  })
  return { view: { columns: new Map(columns) }, rest }
}

/** The part of the address that says how; nothing of what is as usual. */
export function addressOfView({ columns }: ReportView): Record<string, string> {
  const lists = Object.entries(keysOf).map(([key, look]): [string, string] => {
    const charts = [...columns].filter(([, other]) => other === look)
    return [key, charts.map(([chart]) => chart).join(',')]
  })
  return Object.fromEntries(lists.filter(([, text]) => text !== ''))
}
