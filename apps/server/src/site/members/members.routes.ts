import { siteAccessEndpoints } from '@backlot/contract/access/site-access'
import { memberEndpoints } from '@backlot/contract/site/members'
import type { FastifyInstance } from 'fastify'
import { explainAccess } from '../../members/explain-access.ts'
import { siteRoute } from '../door/site-api.ts'
import { takeMailTurn } from './members.limits.ts'
import {
  changeProfile,
  forgotPassword,
  prepareRegistration,
  registerMember,
  setPassword,
  signIn,
  verifyEmail,
} from './members.service.ts'
import { answerPasswordRequests } from './password-requests.ts'

export function membersRoutes(app: FastifyInstance): void {
  answerPasswordRequests(app)
  siteRoute(app, siteAccessEndpoints.findAccess, (call) => {
    const { member, video, at } = call.query
    return explainAccess(call, {
      memberId: member,
      video: video === undefined ? null : { serialNumber: video },
      at,
    })
  })
  siteRoute(
    app,
    memberEndpoints.register,
    (call, passwordHash: string) => registerMember(call, call.body, passwordHash),
    (call) => prepareRegistration(call, call.body),
  )
  siteRoute(app, memberEndpoints.signIn, (call) => signIn(call, call.body))
  siteRoute(app, memberEndpoints.updateProfile, (call) => changeProfile(call, call.params.id, call.body))
  siteRoute(app, memberEndpoints.verifyEmail, (call) => verifyEmail(call, call.body.token))
  siteRoute(
    app,
    memberEndpoints.forgotPassword,
    (call) => forgotPassword(call, call.body),
    ({ db, body }) => takeMailTurn(db, body.visitorAddress),
  )
  siteRoute(app, memberEndpoints.setPassword, (call) => setPassword(call, call.body))
}
