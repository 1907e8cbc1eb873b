import { realTimeEndpoints, revenuesNow, usersNow } from '@backlot/contract/reports/dashboard/real-time'
import type { FastifyInstance } from 'fastify'
import { daySoFar } from '../../figures/hours/day-so-far.queries.ts'
import { todayIn } from '../../platform/http/query/days-meant.ts'
import { route } from '../../platform/http/route.ts'
import { clockOf, metaOfNow, readDaySoFar } from '../../platform/report/read-report.ts'
import { spanOf } from '../../platform/report/report-span.ts'
import { readRevenues, readUsers } from './real-time.queries.ts'

/** What the dashboard shows of this moment; those who may see it are told when it moves (`live`). */
export async function realTimeRoutes(app: FastifyInstance): Promise<void> {
  route(app, realTimeEndpoints.users, async (call) => {
    const clock = clockOf(call)
    const data = await readUsers(call.db, { viewer: call.session, clock })
    return { data, meta: metaOfNow(usersNow, { ...call, clock }) }
  })
  route(app, realTimeEndpoints.revenues, async (call) => {
    const clock = clockOf(call)
    const day = todayIn(clock.zone, clock.now)
    const today = spanOf({ from: day, to: day }, clock)
    const soFar = (await readDaySoFar(call, daySoFar)) ?? undefined
    const data = await readRevenues(call.db, { viewer: call.session, clock, today, soFar })
    return { data, meta: metaOfNow(revenuesNow, { ...call, clock }) }
  })
}
