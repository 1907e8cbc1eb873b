import { roleEndpoints } from '@backlot/contract/resources/roles'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { readRoutes } from '../../platform/record/crud-routes.ts'
import { permissionGroups } from './permission-groups.ts'
import { rolesQueries } from './roles.queries.ts'
import { assignRole, createRole, deleteRole, updateRole } from './roles.service.ts'

export async function rolesRoutes(app: FastifyInstance): Promise<void> {
  readRoutes(app, roleEndpoints, rolesQueries)
  // Who may do what is not taken back with an undo, so no answer names its audit row.
  route(app, roleEndpoints.create, async (call) => (await createRole(call, call.body)).record)
  route(app, roleEndpoints.update, async (call) => {
    return (await updateRole(call, { id: call.params.id, values: call.body })).record
  })
  route(app, roleEndpoints.delete, async (call) => {
    await deleteRole(call, call.params.id)
    return undefined
  })
  route(app, roleEndpoints.assign, (call) => {
    return assignRole(call, { id: call.params.id, adminIds: call.body.adminIds })
  })
  route(app, roleEndpoints.permissions, async () => permissionGroups())
}
