import { roleEndpoints } from '@backlot/contract/resources/roles'
import { route } from '../../platform/http/route.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { permissionGroups } from './permission-groups.ts'
import { rolesQueries } from './roles.queries.ts'
import { assignRole, createRole, deleteRole, updateRole } from './roles.service.ts'

export const rolesServer = resourceServer({
  endpoints: roleEndpoints,
  queries: rolesQueries,
  writes: { create: createRole, update: updateRole, delete: deleteRole },
  actions: { assign: assignRole },
  routes: (app) => route(app, roleEndpoints.permissions, async () => permissionGroups()),
})
