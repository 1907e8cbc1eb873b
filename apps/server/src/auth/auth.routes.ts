import { authEndpoints } from '@backlot/contract/auth'
import { settingsEndpoints } from '@backlot/contract/settings'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { Problem } from '../platform/problem/problem.ts'
import { readViews } from '../views/views.service.ts'
import {
  changePassword,
  describeAccount,
  describeMe,
  listOwnSessions,
  permissionsOf,
  updateProfile,
} from './account/account.service.ts'
import { readSettings, saveSettings } from './account/settings.queries.ts'
import { nobodysHash } from './passwords/passwords.ts'
import { confirmAgain } from './second-factor/confirm.ts'
import { beginEnrolment, verifyCode } from './second-factor/otp.service.ts'
import { deleteSession } from './sessions/sessions.queries.ts'
import { logIn } from './sign-in/sign-in.service.ts'
import { sweepOldRows } from './sweep-old-rows.ts'

export async function authRoutes(app: FastifyInstance): Promise<void> {
  sweepOldRows(app)
  // Made before the first login, which would otherwise take longer for a name that does not exist.
  await nobodysHash(app.services.config)
  route(app, authEndpoints.login, logIn)
  route(app, authEndpoints.enrolOtp, beginEnrolment)
  route(app, authEndpoints.verifyOtp, verifyCode)
  route(app, authEndpoints.confirm, confirmAgain)
  route(app, authEndpoints.logout, async ({ db, session }) => {
    await deleteSession(db, session)
    return undefined
  })
  accountRoutes(app)
}

function accountRoutes(app: FastifyInstance): void {
  route(app, authEndpoints.session, async (call) => ({
    ...(await describeAccount(call)),
    views: await readViews(call, app.records),
  }))
  route(app, authEndpoints.me, describeMe)
  route(app, authEndpoints.permissions, async (call) => ({ permissions: permissionsOf(call) }))
  route(app, authEndpoints.sessions, listOwnSessions)
  route(app, authEndpoints.revokeSession, async ({ db, session, params }) => {
    if (!(await deleteSession(db, { id: params.id, adminId: session.adminId })))
      throw new Problem('not_found')
    return undefined
  })
  route(app, authEndpoints.updateProfile, updateProfile)
  route(app, authEndpoints.changePassword, async (call) => {
    await changePassword(call)
    return undefined
  })
  route(app, settingsEndpoints.read, async ({ db, session }) => ({
    settings: await readSettings(db, session.adminId),
  }))
  route(app, settingsEndpoints.save, async ({ db, session, body }) => {
    await saveSettings(db, session.adminId, body)
    return { settings: body }
  })
}
