import { ensureFirstAdmin } from '../auth/first-admin/first-admin.ts'
import { inProportion, type SeedCounts, type SeedOptions, seedDefaults } from '../seed/seed-options.ts'
import { type Command, type Options, UsageError, type Values } from './command.ts'

type Count = Exclude<keyof SeedOptions, 'until'>

const counts = Object.keys(seedDefaults) as Count[]
// Beyond this a serial number or a column would overflow, long after any disk.
const largestCount = 100_000_000
const largestSeed = 1_000_000_000

/** What staff call members are `users` on the wire; both are taken. */
const nameOf = (name: Count) => (name === 'users' ? 'members' : name)

const options: Options = {
  ...Object.fromEntries(counts.map((name) => [name, { type: 'string' }])),
  members: { type: 'string' },
  until: { type: 'string' },
  'if-empty': { type: 'boolean' },
}

export const seed: Command = {
  usage: `${counts.map((name) => `[--${nameOf(name)} ${seedDefaults[name]}]`).join(' ')} [--until <time>] [--if-empty]`,
  summary: 'Add demo data; the same numbers, seed and time make the same data',
  options,
  words: 0,
  async run({ openAsOwner, openCopy, print, config }, _words, values) {
    const wanted = readOptions(values)
    const services = await openAsOwner()
    // Demo staff must not be taken for a team that can sign in.
    const password = await ensureFirstAdmin(services)
    if (password) print(`Log in as ${config().firstAdmin.username} with the password ${password}`)
    // Loaded only for this command: it brings along what draws the covers.
    const { seed: seedDatabase, seedAlone, isWorthACopy } = await import('../seed/seed.ts')
    const startedAt = performance.now()
    const onlyIfEmpty = values['if-empty'] === true
    // Of several that start together one fills it, which a lock in the database itself sees to.
    const report =
      !onlyIfEmpty && (await isWorthACopy(services, wanted))
        ? await seedAlone(openCopy, wanted)
        : await seedDatabase(services, wanted, { onlyIfEmpty })
    if (report === undefined) return print('There is content already: nothing was added.')
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(`Added ${report.videos ?? 0} videos with ${report.links ?? 0} links in ${seconds} s.`)
  },
}

function readOptions({ members, ...values }: Values): SeedOptions {
  const given: Values = { ...(members === undefined ? {} : { users: members }), ...values }
  const named = counts.filter((name) => given[name] !== undefined)
  const asked: SeedCounts = Object.fromEntries(named.map((name) => [name, readCount(name, given[name])]))
  return { ...seedDefaults, ...inProportion(asked), ...asked, until: readMoment(values.until) }
}

function readCount(name: Count, given: Values[string]): number {
  const limit = name === 'seed' ? largestSeed : largestCount
  const value = /^\d{1,10}$/.test(String(given)) ? Number(given) : Number.NaN
  if (!(value <= limit)) throw new UsageError(`--${nameOf(name)} takes a whole number from 0 to ${limit}.`)
  return value
}

function readMoment(given: Values[string]): Date {
  if (given === undefined) return new Date()
  const moment = new Date(String(given))
  if (Number.isNaN(moment.getTime()))
    throw new UsageError('--until takes a time such as 2026-10-01T00:00:00Z.')
  return moment
}
