import { blockEndpoints } from '@backlot/contract/resources/blocks'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { CrudQueries } from '../../platform/record/crud-queries.ts'
import { type ResourceServer, resourceServer } from '../../platform/record/resource-server.ts'
import { answerWritten } from '../../platform/record/routes/answer-written.ts'
import { blocksQueries } from './blocks.queries.ts'
import { addPhotos, changeBlock, videosOfBlock } from './blocks.service.ts'
import { draftFileUse } from './drafts/draft-files.queries.ts'
import { draftsRoutes, nameDraftCalls } from './drafts/drafts.routes.ts'

const server = resourceServer({
  endpoints: blockEndpoints,
  queries: blocksQueries,
  fileUses: [draftFileUse],
  routes: contentRoutes,
  seed: {
    count: 25,
    after: ['videos', 'tags', 'advertisements'],
    load: async () => (await import('./blocks.seed.ts')).seedBlocks,
  },
})

/** Its calls can be made to a draft too. */
export const blocksServer: ResourceServer = {
  ...server,
  async register(app) {
    nameDraftCalls(app)
    await server.register(app)
    draftsRoutes(app)
  },
}

/** What stands in a block, changed without the rest of it. */
function contentRoutes(app: FastifyInstance): void {
  // As the kit sees any resource's.
  const queries = blocksQueries as unknown as CrudQueries
  route(app, blockEndpoints.listVideos, (call) => videosOfBlock(call, call.params.id))
  route(app, blockEndpoints.setVideos, async (call) => {
    const values = { videos: [...call.body.videoIds] }
    return answerWritten(call, queries, await changeBlock(call, { ...call.params, values }), values)
  })
  route(app, blockEndpoints.addPhotos, async (call) =>
    answerWritten(call, queries, await addPhotos(call, { ...call.params, ...call.body })),
  )
  route(app, blockEndpoints.setAdvertisement, async (call) => {
    const written = await changeBlock(call, { ...call.params, values: call.body })
    return answerWritten(call, queries, written, call.body)
  })
}
