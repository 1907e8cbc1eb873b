import type { AnyResourceName } from '@backlot/contract/registry'
import type { ResourceSeed } from '../platform/record/resource-seed.ts'
import { resourceServers } from '../registry.ts'

/** A resource that has demo rows. */
export interface SeededResource {
  readonly name: AnyResourceName
  readonly seed: ResourceSeed
  /** Its table, and those of its links and lines. */
  readonly tables: readonly string[]
}

/** Every resource that has demo rows, as the menu shows them. */
export const seededResources: readonly SeededResource[] = Object.values(resourceServers)
  .toSorted((a, b) => a.queries.resource.menu.position - b.queries.resource.menu.position)
  .flatMap(({ queries: { resource, source }, seed }) => {
    const rows = Object.values(source.row.sqlFields).flatMap((field) =>
      'table' in field ? [field.table] : [],
    )
    // The registry lists each resource under its own name.
    const name = resource.name as AnyResourceName
    return seed ? [{ name, seed, tables: [name, ...rows] }] : []
  })

/** Rows in any of these make a product one that is in use. */
export const contentTables: readonly string[] = seededResources
  .filter(({ seed }) => seed.isContent !== false)
  .map(({ name }) => name)

/** How many rows of each resource. */
export type SeedCounts = Readonly<Partial<Record<AnyResourceName, number>>>

export type SeedOptions = SeedCounts & {
  /** The same seed, counts and moment make the same data. */
  readonly seed: number
  /** Of strangers and programs, besides those of members. */
  readonly visits: number
  /** "Now" as the data sees it. */
  readonly until: Date
}

/** Of ten members six subscribe at some time, as far as there are orders enough for them. */
const contractsOf = { members: 0.6, orders: 0.14 }
const ordersOfMember = 10

/** The counts that go with those of members and orders that were asked for, where they were not asked for themselves. */
export function inProportion(asked: SeedCounts): SeedCounts {
  const { orders } = asked
  if (orders === undefined && asked.users === undefined) return {}
  const users = asked.users ?? Math.max(seedDefaults.users ?? 0, Math.ceil((orders ?? 0) / ordersOfMember))
  const mostOrders = orders ?? Number.POSITIVE_INFINITY
  const subscriptions = Math.floor(Math.min(users * contractsOf.members, mostOrders * contractsOf.orders))
  return { users, subscriptions }
}

/** What a first start shows: enough to page, filter and search through. */
export const seedDefaults: Omit<SeedOptions, 'until'> = {
  ...Object.fromEntries(seededResources.map(({ name, seed }) => [name, seed.count])),
  visits: 20_000,
  seed: 1,
}
