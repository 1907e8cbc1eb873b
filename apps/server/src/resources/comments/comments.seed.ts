import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertComments, insertReports } from './comments.seed.queries.ts'
import { demoComments } from './demo-comments.ts'

/** What members said, and reports of a fiftieth of it: the latest wait for a decision. */
export async function seedComments({
  client,
  count,
  seed,
  until,
}: SeedContext): Promise<{ comments: number } | undefined> {
  if (count === 0) return undefined
  const { english, chinese, reported, details } = demoComments
  const base = await insertComments(client, { count, seed, until, said: [...english, ...chinese], reported })
  await insertReports(client, { base, seed, until, details, waiting: Math.ceil(count / 130) })
  return { comments: count }
}
