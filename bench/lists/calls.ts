/** By what is asked, the address of the n-th call. */
export type Questions = Readonly<Record<string, (n: number) => string>>

const rounds = 3
const callsARound = 100

/** The median of one call after another, in microseconds, by question. */
export async function medianCalls(
  server: string,
  token: string,
  questions: Questions,
): Promise<Record<string, number>> {
  const times = new Map(Object.keys(questions).map((name) => [name, new Array<number>()]))
  // The first round is not counted: nothing was read before it.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, pathOf] of Object.entries(questions)) {
      for (let call = 0; call < callsARound; call += 1) {
        const took = await timed(`${server}/api/admin${pathOf(round * callsARound + call)}`, token)
        if (round > 0) times.get(name)?.push(took)
      }
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)]))
}

/** A table of medians: a line for each question, a column for each of what was asked. */
export function medianTable(columns: Readonly<Record<string, Readonly<Record<string, number>>>>): string {
  const names = Object.keys(Object.values(columns)[0] ?? {})
  const lines = names.map((name) =>
    [name.padEnd(28), ...Object.values(columns).map((medians) => `${medians[name]} µs`.padStart(11))].join(
      ' | ',
    ),
  )
  const heads = Object.keys(columns).map((column) => column.padStart(11))
  return [['p50 of a call after another'.padEnd(28), ...heads].join(' | '), ...lines].join('\n')
}

/** Microseconds of one call. */
async function timed(url: string, token: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (performance.now() - start) * 1_000
}

function median(all: readonly number[]): number {
  return Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0)
}
