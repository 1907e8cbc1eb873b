import { commentruleEndpoints } from '@backlot/contract/resources/commentrules'
import { route } from '../../platform/http/route.ts'
import { changesState } from '../../platform/record/actions.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { commentrulesQueries } from './commentrules.queries.ts'
import { tryRule } from './commentrules.service.ts'

export const commentrulesServer = resourceServer({
  endpoints: commentruleEndpoints,
  queries: commentrulesQueries,
  actions: {
    enable: changesState(commentrulesQueries, 'enable'),
    disable: changesState(commentrulesQueries, 'disable'),
  },
  routes: (app) => {
    route(app, commentruleEndpoints.trial, (call) => tryRule(call, call.params.id))
  },
  seed: { count: 3, load: async () => (await import('./commentrules.seed.ts')).seedCommentRules },
})
