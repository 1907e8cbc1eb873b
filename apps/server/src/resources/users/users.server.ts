import { userEndpoints } from '@backlot/contract/resources/users'
import { changesState } from '../../platform/record/actions.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { usersQueries } from './users.queries.ts'

export const usersServer = resourceServer({
  endpoints: userEndpoints,
  queries: usersQueries,
  actions: {
    enable: changesState(usersQueries, 'enable'),
    disable: changesState(usersQueries, 'disable'),
  },
  seed: {
    count: 5_000,
    after: ['admins'],
    load: async () => (await import('./users.seed.ts')).seedUsers,
  },
})
