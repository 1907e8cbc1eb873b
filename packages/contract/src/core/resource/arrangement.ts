/** Which field holds the places of records that staff put in order, and of which field each word has its own order. */
export interface Arrangement {
  readonly by: string
  readonly within?: string
}

interface Arranged {
  name: string
  verbs: readonly string[]
  arrangement?: Arrangement
  sorts?: readonly string[]
  filters?: readonly string[]
}

/** The screen reads the records of one group in their order; without that order and that filter it could not. */
export function requireArrangement({ name, verbs, arrangement, sorts = [], filters = [] }: Arranged): void {
  if (verbs.includes('arrange') !== (arrangement !== undefined)) {
    throw new Error(`${name}: the verb arrange and an arrangement go together.`)
  }
  if (arrangement === undefined) return
  const { by, within } = arrangement
  if (!sorts.includes(by)) throw new Error(`${name} cannot be listed in the order of ${by}.`)
  if (within !== undefined && !filters.includes(within)) {
    throw new Error(`${name} cannot be filtered by ${within}.`)
  }
}
