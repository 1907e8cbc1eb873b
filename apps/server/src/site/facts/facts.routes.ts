import { factEndpoints } from '@backlot/contract/site/facts'
import type { FastifyInstance } from 'fastify'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { siteRoute } from '../door/site-api.ts'
import { countFacts, countingSoon, figuresOfDays, videoFigures } from './count-facts.ts'
import { takeClicks, takeLikes, takeViews } from './facts.service.ts'
import { makePartitionsAhead } from './partitions.ts'

export function factsRoutes(app: FastifyInstance): void {
  makePartitionsAhead(app)
  countFacts(app)
  const countings = [countingSoon(app, videoFigures), countingSoon(app, figuresOfDays)]
  const countSoon = () => countings.forEach((count) => count())
  siteRoute(app, factEndpoints.videoViews, (call) => {
    afterCommit(call.db, countSoon)
    return takeViews(call, call.body.items)
  })
  siteRoute(app, factEndpoints.videoLikes, (call) => {
    afterCommit(call.db, countSoon)
    return takeLikes(call, call.body.items)
  })
  siteRoute(app, factEndpoints.bannerClicks, (call) => {
    afterCommit(call.db, countSoon)
    return takeClicks(call, call.body.items)
  })
}
