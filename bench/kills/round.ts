export const victims = ['node', 'postgres', 'both', 'either'] as const
export type Victim = (typeof victims)[number]

export interface Round {
  readonly victim: Victim
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Until the next row is acknowledged: from the start of the new process, or from the blow where one goes on. */
  readonly restartMs: number
}

/** Lets whoever writes work for a moment that differs from round to round, so that the blow falls anywhere. */
export function someWorkMs(): number {
  return 100 + Math.random() * 400
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function summaryOf(victim: Victim, rounds: readonly Round[]) {
  const times = rounds.map(({ restartMs }) => restartMs)
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
  return {
    victim,
    rounds: rounds.length,
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    medianMs: quantile(times, 0.5),
    slowestMs: quantile(times, 1),
  }
}

const names = { node: 'Node', postgres: 'PostgreSQL', both: 'both', either: 'either of two' }

export function tableOf(summaries: readonly ReturnType<typeof summaryOf>[]): string {
  return [
    '| killed | rounds | rows acknowledged | lost | doubled | median restart | slowest restart |',
    '|---|---|---|---|---|---|---|',
    ...summaries.map(
      (s) =>
        `| ${names[s.victim]} | ${s.rounds} | ${s.acknowledged} | ${s.lost} | ${s.doubled} | ${s.medianMs} ms | ${s.slowestMs} ms |`,
    ),
  ].join('\n')
}
