import type { authEndpoints } from '@backlot/contract/auth'
import type { BodyOf } from '@backlot/contract/core/endpoints/endpoint'
import type { Call } from '../../platform/caller/call.ts'
import { renewProof } from '../sessions/sessions.queries.ts'
import { confirmOwnPassword } from '../sign-in/own-password.ts'
import { confirmCode } from './otp.service.ts'

/** Takes the caller's password, or a code of their authenticator, for what asks again who it is. */
export async function confirmAgain(
  call: Call<unknown, unknown, BodyOf<typeof authEndpoints.confirm>>,
): Promise<undefined> {
  const { password, code } = call.body
  if (code === undefined) await confirmOwnPassword(call, 'password', password)
  else await confirmCode(call, code)
  await renewProof(call.db, call.session.id)
  return undefined
}
