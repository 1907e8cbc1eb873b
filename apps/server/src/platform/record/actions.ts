import type { BodyOfAction } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { ActionOf, Resource } from '@backlot/contract/core/resource/resource'
import type { Caller } from '../caller/call.ts'
import { Problem } from '../problem/problem.ts'
import type { CrudQueries, SystemColumns } from './crud-queries.ts'
import { changeRecord, lockRecord, requireRules, type Written } from './crud-service.ts'
import type { Rule } from './many/rule.ts'

/** Does an action to one record; the same for one click and for one row of many. */
export type ActionHandler<R extends Resource, Body = undefined> = (
  caller: Caller,
  call: { id: number; body: Body },
) => Promise<Written<R>>

/** A handler for each action that the contract declares. */
export type ActionHandlers<R extends Resource> =
  R extends Resource<string, infer _F, infer _V, infer _P, infer As>
    ? { readonly [A in keyof As & string]: ActionHandler<R, BodyOfAction<As[A]>> }
    : never

/** The handlers of any resource, by the names of its actions; with a rule where the action is for many. */
export type AnyHandlers = Readonly<
  Record<string, ActionHandler<Resource, unknown> & { readonly rule?: Rule<Resource, unknown> }>
>

/** Refuses an action in a state that it does not start from. */
export function requireState<R extends Resource>(
  { resource }: CrudQueries<R>,
  action: ActionOf<R>,
  record: object,
): void {
  const from = resource.actions[action]?.from
  const { status } = record as { status?: string }
  if (from && !from.includes(status ?? '')) throw new Problem('conflict')
}

/** Finds a record in a state from which the action starts, and keeps it from changing until the transaction ends. */
export async function lockForAction<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  { id, action }: { id: number; action: ActionOf<R> },
) {
  const record = await lockRecord(queries, caller, id)
  requireState(queries, action, record)
  return record
}

/** A handler that does to one record what its rule says; the same rule does it to many. */
export type RuledHandler<R extends Resource, Body = undefined> = ActionHandler<R, Body> & {
  readonly rule: Rule<R, Body>
}

/** The handler of an action whose rule needs to know nothing of a record but what stands in it. */
export function byRule<R extends Resource, Body = undefined>(
  queries: CrudQueries<R>,
  action: ActionOf<R>,
  { prepare, settle }: Rule<R, Body>,
): RuledHandler<R, Body> {
  const rule: Rule<R, Body> = {
    async prepare(caller, ids, body) {
      const judge = await prepare(caller, ids, body)
      return (before) => {
        requireState(queries, action, before)
        return judge(before)
      }
    },
    ...(settle && { settle }),
  }
  const handle: ActionHandler<R, Body> = (caller, { id, body }) =>
    doByRule(queries, caller, { id, rule, body })
  return Object.assign(handle, { rule })
}

/** Does to one record what a rule makes of it. */
export async function doByRule<R extends Resource, Body>(
  queries: CrudQueries<R>,
  caller: Caller,
  { id, rule, body }: { id: number; rule: Rule<R, Body>; body: Body },
): Promise<Written<R>> {
  const before = await lockRecord(queries, caller, id)
  const judge = await rule.prepare(caller, [id], body)
  const written = await changeRecord(queries, caller, { before, ...judge(before) })
  await rule.settle?.(caller, [written.record])
  return written
}

/** The handler of an action that does no more than lead to its state `to`, within the rules. */
export function changesState<R extends Resource>(
  queries: CrudQueries<R>,
  action: ActionOf<R>,
): RuledHandler<R> {
  const status = queries.resource.actions[action]?.to
  if (!status) throw new Error(`${queries.resource.name}: the action ${action} leads to no state.`)
  return byRule(queries, action, {
    prepare: async () => (before) => {
      requireRules(queries.resource, { stored: before, changed: { status } })
      // A resource with states keeps them in this column, as conformance proves of each.
      return { action, columns: { status } as unknown as SystemColumns<R> }
    },
  })
}
