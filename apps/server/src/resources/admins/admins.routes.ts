import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { admins } from '@backlot/contract/resources/admins'
import { adminEndpoints } from '@backlot/contract/resources/admins'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/caller/call.ts'
import { route } from '../../platform/http/route.ts'
import { readRoutes } from '../../platform/record/crud-routes.ts'
import { findRecord, type Written } from '../../platform/record/crud-service.ts'
import { adminsQueries, listAllocatedMembers } from './admins.queries.ts'
import {
  createAdmin,
  deleteAdmin,
  disableAdmin,
  enableAdmin,
  resetQRCode,
  updateAdmin,
} from './admins.service.ts'

type Admins = typeof admins

export async function adminsRoutes(app: FastifyInstance): Promise<void> {
  readRoutes(app, adminEndpoints, adminsQueries)
  // None of these can be undone (a password or a session is gone for good), so no answer names its audit row.
  route(app, adminEndpoints.create, async (call) => (await createAdmin(call, call.body)).record)
  route(app, adminEndpoints.update, async (call) => {
    return (await updateAdmin(call, { id: call.params.id, values: call.body })).record
  })
  route(app, adminEndpoints.delete, async (call) => {
    await deleteAdmin(call, call.params.id)
    return undefined
  })
  const commands = { enable: enableAdmin, disable: disableAdmin, resetQRCode }
  for (const [name, command] of Object.entries(commands)) {
    route(app, adminEndpoints[name as keyof typeof commands], recordAfter(command))
  }
  route(app, adminEndpoints.allocatedMembers, async (call) => {
    await findRecord(adminsQueries, call, call.params.id)
    return listAllocatedMembers(call.db, call.params.id)
  })
}

function recordAfter(command: (caller: Caller, id: number) => Promise<Written<Admins>>) {
  return async (call: Caller & { params: { id: number } }): Promise<RecordOf<Admins>> =>
    (await command(call, call.params.id)).record
}
