export interface Stage {
  readonly name: string
  /** What it proves, for the summary. */
  readonly proves: string
  readonly command: readonly [string, ...string[]]
  /** Vitest stages are counted test by test, every other stage as one. */
  readonly counts: 'tests' | 'one'
  readonly needs?: 'chromium' | 'postgres' | 'citus'
  /** It begins with the one before it, which leaves cores unused. */
  readonly isBeside?: boolean
}

function check(name: string, proves: string, ...command: readonly [string, ...string[]]): Stage {
  return { name, proves, command, counts: 'one' }
}

function tests(name: string, proves: string, needs?: Stage['needs']): Stage {
  const command = ['vitest', 'run', '--project', name] as const
  return { name, proves, command, counts: 'tests', ...(needs === undefined ? {} : { needs }) }
}

const beside = (stage: Stage): Stage => ({ ...stage, isBeside: true })

/**
 * Whose answers are asked for on a second PostgreSQL as well: what a release may do in another way (clocks, texts and their order,
 * locks, guards, partitions, dumps), the kit that every resource stands on, and money. All other statements are parsed
 * and planned there (testing/statements).
 */
const ofAnswers = [
  'apps/server/src/figures/figures.test.ts',
  'apps/server/src/figures/points.test.ts',
  'apps/server/src/figures/restatements.test.ts',
  'apps/server/src/figures/september.test.ts',
  'apps/server/src/platform/database/backup/',
  'apps/server/src/platform/database/migrations/',
  'apps/server/src/platform/database/tables.test.ts',
  'apps/server/src/platform/list/pages/',
  'apps/server/src/platform/list/slow-totals.test.ts',
  'apps/server/src/platform/record/arrange.test.ts',
  'apps/server/src/platform/record/trial-parcels.test.ts',
  'apps/server/src/resources/orders/order-days.test.ts',
  'apps/server/src/resources/orders/refund-order.test.ts',
  'apps/server/src/resources/segpays/reconcile/',
  'apps/server/src/resources/users/erasure/erasure.test.ts',
  'apps/server/src/search/',
  'apps/server/src/seed/seed.test.ts',
  'apps/server/src/site/facts/detach.test.ts',
  'apps/server/src/site/facts/facts.test.ts',
  'apps/server/src/site/money/',
  'apps/server/src/testing/statements/',
]

/** What reads or writes visits, views and clicks. */
const ofFacts = [
  'apps/server/src/analytics/buckets.test.ts',
  'apps/server/src/analytics/real-time/',
  'apps/server/src/analytics/referrals/',
  'apps/server/src/analytics/video-views.test.ts',
  'apps/server/src/figures/audience.test.ts',
  'apps/server/src/figures/cohorts/',
  'apps/server/src/figures/daily-content.test.ts',
  'apps/server/src/figures/hours/',
  'apps/server/src/figures/origins/',
  'apps/server/src/resources/clicks/',
  'apps/server/src/resources/plays/',
  'apps/server/src/resources/users/erasure/',
  'apps/server/src/resources/users/page/',
  'apps/server/src/resources/visits/',
  'apps/server/src/resources/watchers/',
  'apps/server/src/site/facts/',
  'apps/server/src/site/visits/',
]

function onInstalled(proves: string, files: readonly string[]): Stage {
  return {
    name: 'server-installed',
    proves,
    command: ['vitest', 'run', '--project', 'server', ...files],
    counts: 'tests',
    needs: 'postgres',
  }
}

export const onInstalledPostgres = onInstalled('its statements on an installed PostgreSQL', ofAnswers)

/** For a run that has {@link onCitus} besides, on the same PostgreSQL. */
export const onInstalledWithoutFacts = onInstalled(
  'its statements on an installed PostgreSQL; those of facts in the next stage',
  ofAnswers.filter((path) => !ofFacts.some((facts) => path.startsWith(facts))),
)

export const onCitus: Stage = {
  name: 'server-citus',
  proves: 'facts and their figures where Citus has distributed them',
  command: ['vitest', 'run', '--project', 'server', ...ofFacts],
  counts: 'tests',
  needs: 'citus',
}

/** Everything that `npm test` runs, in this order: what fails fastest comes first. */
export const stages: readonly Stage[] = [
  check('format', 'one way to write, imports in order', 'biome', 'check', '.'),
  check('lint', 'no floating promise, no any, no hook out of order', 'oxlint'),
  beside(check('types', 'the whole tree compiles', 'npm', 'run', '--silent', 'types')),
  beside(check('boundaries', 'the arrows between folders', 'npm', 'run', '--silent', 'boundaries')),
  beside(check('unused', 'no unused file, export or package', 'knip')),
  beside(tests('contract', 'what both sides agree on')),
  beside(tests('web', 'logic of the web app, texts in both languages')),
  tests('server', 'the server through HTTP, on the embedded PostgreSQL'),
  onInstalledPostgres,
  onCitus,
  tests('e2e', 'journeys of a member of staff', 'chromium'),
  beside(tests('components', 'kit and ui in a real browser', 'chromium')),
]

const staticStages = new Set(['format', 'lint', 'types', 'boundaries', 'unused'])

/** What runs at once, one group after the other. */
export function groupsOf(chosen: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = []
  for (const stage of chosen) {
    const before = groups.at(-1)
    if (stage.isBeside && before) before.push(stage)
    else groups.push([{ ...stage, isBeside: false }])
  }
  return groups
}

/** The stages that these words name; no word means all of them, `static` the checks that run no code. */
export function chooseStages(words: readonly string[]): readonly Stage[] {
  const unknown = words.find((word) => word !== 'static' && !stages.some(({ name }) => name === word))
  if (unknown !== undefined) {
    throw new Error(
      `There is no stage "${unknown}". Choose from: static, ${stages.map(({ name }) => name).join(', ')}.`,
    )
  }
  if (words.length === 0) return stages
  return stages.filter(
    ({ name }) => words.includes(name) || (words.includes('static') && staticStages.has(name)),
  )
}
