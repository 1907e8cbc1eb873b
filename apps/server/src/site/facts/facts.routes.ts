import { factEndpoints } from '@backlot/contract/site/facts'
import type { FastifyInstance } from 'fastify'
import { batchRoute } from '../door/batch-route.ts'
import { countFacts, countingSoon, figuresOfDays, touches, videoFigures } from './count-facts.ts'
import { takeClicks, takeLikes, takeViews } from './facts.service.ts'
import { makePartitionsAhead } from './partitions.ts'

export function factsRoutes(app: FastifyInstance): void {
  makePartitionsAhead(app)
  countFacts(app)
  const after = ([videoFigures, figuresOfDays, touches] as const).map((task) => countingSoon(app, task))
  batchRoute(app, factEndpoints.videoViews, { take: takeViews, after })
  batchRoute(app, factEndpoints.videoLikes, { take: takeLikes, after })
  batchRoute(app, factEndpoints.bannerClicks, { take: takeClicks, after })
}
