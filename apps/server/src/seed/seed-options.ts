import { Draw } from './draw.ts'

export interface SeedOptions {
  videos: number
  tags: number
  directors: number
  sources: number
  questions: number
  seos: number
  articles: number
  members: number
  admins: number
  /** The same seed, counts and moment make the same data. */
  seed: number
  /** "Now" as the data sees it. */
  until: Date
}

/** What a first start shows: enough to page, filter and search through. */
export const seedDefaults = {
  videos: 2_000,
  tags: 160,
  directors: 120,
  sources: 24,
  questions: 40,
  seos: 30,
  articles: 100,
  members: 200,
  admins: 5,
  seed: 1,
} as const satisfies Omit<SeedOptions, 'until'>

/** Each table has chance of its own, so that more rows of one do not change another. */
export function drawFor({ seed }: Pick<SeedOptions, 'seed'>, table: number): Draw {
  return new Draw(seed * 1009 + table)
}
