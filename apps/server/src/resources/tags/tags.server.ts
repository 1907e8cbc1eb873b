import { tagEndpoints } from '@backlot/contract/resources/tags'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { tagsQueries } from './tags.queries.ts'
import { updateTag } from './tags.service.ts'

export const tagsServer = resourceServer({
  endpoints: tagEndpoints,
  queries: tagsQueries,
  writes: { update: updateTag },
  seed: { count: 160, load: async () => (await import('./tags.seed.ts')).seedTags },
})
