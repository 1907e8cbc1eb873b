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

/** What is about HTTP, processes, files, sessions and who may do what: no release of PostgreSQL changes it, so it runs once. */
const withoutStatements = [
  'apps/server/src/analytics/dashboard/read-together.test.ts',
  'apps/server/src/analytics/remembered*.test.ts',
  'apps/server/src/auth/**',
  'apps/server/src/cli.test.ts',
  'apps/server/src/config.test.ts',
  'apps/server/src/demos/**',
  'apps/server/src/files/**',
  'apps/server/src/mail/**',
  'apps/server/src/platform/compression/**',
  'apps/server/src/platform/database/connection/**',
  'apps/server/src/platform/http/**',
  'apps/server/src/platform/jobs/jobs.test.ts',
  'apps/server/src/platform/live/**',
  'apps/server/src/platform/operations/**',
  'apps/server/src/platform/record/bulk/bulk.test.ts',
  'apps/server/src/platform/record/compile-errors.test.ts',
  'apps/server/src/imports/cells/**',
  'apps/server/src/imports/import-kill.test.ts',
  'apps/server/src/imports/import-steps.test.ts',
  'apps/server/src/resources/commentrules/matching/**',
  'apps/server/src/resources/videos/publish-due.test.ts',
  'apps/server/src/seed/business.test.ts',
  'apps/server/src/seed/month.test.ts',
  'apps/server/src/site/facts/killed.test.ts',
  'apps/server/src/site/offers/uses-live.test.ts',
  'apps/server/src/serve.test.ts',
  'apps/server/src/testing/built-server.test.ts',
  'apps/server/src/testing/conformance/parcels.test.ts',
  'packages/embedded-postgres/**',
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

function onInstalled(proves: string, leftOut: readonly string[]): Stage {
  return {
    name: 'server-installed',
    proves,
    command: ['vitest', 'run', '--project', 'server', ...leftOut.flatMap((files) => ['--exclude', files])],
    counts: 'tests',
    needs: 'postgres',
  }
}

export const onInstalledPostgres = onInstalled('its statements on an installed PostgreSQL', withoutStatements)

/** For a run that has {@link onCitus} besides, on the same PostgreSQL. */
export const onInstalledWithoutFacts = onInstalled(
  'its statements on an installed PostgreSQL; those of facts in the next stage',
  [...withoutStatements, ...ofFacts.map((path) => (path.endsWith('/') ? `${path}**` : path))],
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
  check('types', 'the whole tree compiles', 'npm', 'run', '--silent', 'types'),
  check('boundaries', 'the arrows between folders', 'npm', 'run', '--silent', 'boundaries'),
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
