import { userEndpoints } from '@backlot/contract/resources/users'
import { route } from '../../platform/http/route.ts'
import { changesState } from '../../platform/record/actions.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { accountRoutes } from './account/account.routes.ts'
import { createBatch } from './batch/create-batch.ts'
import { erasureRoutes } from './erasure/erasure.routes.ts'
import { memberPageRoutes } from './page/page.routes.ts'
import { usersQueries } from './users.queries.ts'
import { addNote, allocate, enableUser, giveAccessTo, updateUser } from './users.service.ts'

export const usersServer = resourceServer({
  endpoints: userEndpoints,
  queries: usersQueries,
  writes: { update: updateUser },
  routes: (app) => {
    accountRoutes(app)
    memberPageRoutes(app)
    erasureRoutes(app)
    route(app, userEndpoints.batchCreate, createBatch)
  },
  actions: {
    enable: enableUser,
    disable: changesState(usersQueries, 'disable'),
    allocate,
    addNote,
    giveAccess: giveAccessTo,
  },
  seed: {
    count: 5_000,
    after: ['admins', 'campaigns'],
    load: async () => (await import('./users.seed.ts')).seedUsers,
  },
})
