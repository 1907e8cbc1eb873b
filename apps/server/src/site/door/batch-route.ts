import type { batchCall } from '@backlot/contract/site/batch-call'
import type { FastifyInstance } from 'fastify'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { type SiteCaller, siteRoute } from './site-api.ts'

interface Batch<Item, Answer> {
  readonly take: (caller: SiteCaller, items: readonly Item[]) => Promise<Answer>
  /** Done once others can see what was taken, and not at all if it is taken back. */
  readonly after: readonly (() => void)[]
}

/** Registers a call that takes items by the batch, and what follows from them. */
export function batchRoute<Item, Answer>(
  app: FastifyInstance,
  endpoint: ReturnType<typeof batchCall<Item, Answer>>,
  { take, after }: Batch<Item, Answer>,
): void {
  siteRoute(app, endpoint, (call) => {
    for (const task of after) afterCommit(call.db, task)
    return take(call, call.body.items)
  })
}
