import { memberErasureEndpoints } from '@backlot/contract/resources/member-erasure'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { recordAudit } from '../../../platform/record/audit.ts'
import { findRecord } from '../../../platform/record/crud-service.ts'
import { usersQueries } from '../users.queries.ts'
import { readHeldData } from './disclose.queries.ts'
import { eraseMember } from './erase-member.ts'
import { countErasure } from './preview.queries.ts'

export function erasureRoutes(app: FastifyInstance): void {
  route(app, memberErasureEndpoints.erasure, async (call) => {
    const { id } = await findRecord(usersQueries, call, call.params.id)
    return countErasure(call, id)
  })
  route(app, memberErasureEndpoints.erase, async (call) => {
    await eraseMember(call, call.params.id, call.body.username)
    return {}
  })
  route(app, memberErasureEndpoints.disclose, async (call) => {
    // A page of another site must not write who handed data out, as it could by an address alone.
    if (call.request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new Problem('xhr_required')
    const { id, username } = await findRecord(usersQueries, call, call.params.id)
    const held = await readHeldData(call.db, id)
    await recordAudit(call, {
      ...{ action: 'disclose', resource: 'users', recordId: id, recordLabel: username, isUnseen: true },
    })
    return held
  })
}
