import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { Permission } from '@backlot/contract/core/resource/permission'
import type { Resource, WrittenOf } from '@backlot/contract/core/resource/resource'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { AnyHandlers } from '../actions.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { answerWritten } from './answer-written.ts'

type ActionCall = Endpoint<{ id: number }, Record<string, never>, unknown, WrittenOf<Resource>, Permission>
export type ActionCalls = Readonly<Record<string, ActionCall>>

/** Registers each action that the contract declares with its handler. */
export function registerActions(
  app: FastifyInstance,
  calls: ActionCalls,
  { queries, handlers }: { queries: CrudQueries; handlers: AnyHandlers },
): void {
  for (const name of Object.keys(queries.resource.actions)) {
    const [call, handle] = [calls[name], handlers[name]]
    if (!call || !handle) throw new Error(`${queries.resource.name} does not say how to ${name}.`)
    route(app, call, async (asked) => {
      const written = await handle(asked, { id: asked.params.id, body: asked.body })
      return answerWritten(asked, queries, written)
    })
  }
}
