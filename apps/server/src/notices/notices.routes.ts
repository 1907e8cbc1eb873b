import { noticeEndpoints } from '@backlot/contract/notices/notices'
import type { FastifyInstance } from 'fastify'
import { holds } from '../platform/caller/session.ts'
import { route } from '../platform/http/route.ts'
import { listRefundNotices, markRefundsSeen } from './notices.queries.ts'

/** What an account is told of: what became of what it asked for. */
export async function noticesRoutes(app: FastifyInstance): Promise<void> {
  route(app, noticeEndpoints.list, (call) => {
    const orders = holds(call.session, 'list-orders') ? app.records.get('orders')?.source : undefined
    return listRefundNotices(call, orders)
  })
  route(app, noticeEndpoints.see, async ({ db, session, body }) => {
    await markRefundsSeen(db, body.ids, session.adminId)
    return undefined
  })
}
