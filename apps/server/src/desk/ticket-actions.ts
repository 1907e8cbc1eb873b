import type { ActionOf, Resource } from '@backlot/contract/core/resource/resource'
import { databaseNow } from '../platform/database/expressions.ts'
import { byRule, changesState, type RuledHandler } from '../platform/record/actions.ts'
import type { CrudQueries, SystemColumns } from '../platform/record/crud-queries.ts'

/** The handlers of what is done to a ticket, or to many: each leads to its state. */
export function ticketActions<R extends Resource>(queries: CrudQueries<R>) {
  // Every ticket has these actions and columns, as their contracts share them.
  const action = (name: string) => name as ActionOf<R>
  const solve: RuledHandler<R> = byRule(queries, action('solve'), {
    async prepare({ db }) {
      const columns = { status: 'solved', solved_at: (await databaseNow(db)).toISOString() }
      return () => ({ action: 'solve', columns: columns as unknown as SystemColumns<R> })
    },
  })
  return {
    solve,
    archive: changesState(queries, action('archive')),
    recover: changesState(queries, action('recover')),
  }
}
