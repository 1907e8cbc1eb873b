import { adminEndpoints } from '@backlot/contract/resources/admins'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { nestedListingRoute } from '../../platform/record/routes/listing-routes.ts'
import { adminsQueries, allocatedMembersQueries } from './admins.queries.ts'
import {
  createAdmin,
  deleteAdmin,
  deleteAdmins,
  disableAdmin,
  enableAdmin,
  resetQRCode,
  updateAdmin,
} from './admins.service.ts'

export const adminsServer = resourceServer({
  endpoints: adminEndpoints,
  queries: adminsQueries,
  writes: { create: createAdmin, update: updateAdmin, delete: deleteAdmin },
  deleteMany: deleteAdmins,
  actions: { enable: enableAdmin, disable: disableAdmin, resetQRCode },
  routes: (app) => {
    nestedListingRoute(app, adminEndpoints.allocatedMembers, {
      owner: adminsQueries,
      queries: allocatedMembersQueries,
    })
  },
  seed: {
    count: 8,
    after: ['channels'],
    isContent: false,
    load: async () => (await import('./admins.seed.ts')).seedAdmins,
  },
})
