import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { takePlace } from '../platform/session/left-place.ts'
import {
  abandonLogin,
  beginEnrolment,
  currentSession,
  loadSession,
  login,
  putOffEnrolment,
  verify,
} from '../platform/session/session.ts'
import type { SignInCalls } from '../screens/sign-in/sign-in.types.ts'
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx'
import { readOwner } from '../settings/settings-owner.ts'
import { watchSignInChoices } from '../settings/sign-in-choices.ts'
import { appVersion } from './errors/version.ts'
import { redirectTarget } from './redirect-target.ts'

const calls: SignInCalls = {
  login: (username, password) => login({ username, password }),
  startEnrolment: beginEnrolment,
  putOffEnrolment,
  verify,
  abandon: abandonLogin,
}

/** Where the account that has just logged in was when its last session here ended; nobody else is led there. */
async function leftPlace(): Promise<string | undefined> {
  const place = takePlace()
  if (place === null) return undefined
  const owner = place.account ?? readOwner()?.account
  try {
    await loadSession()
  } catch {
    // The guard asks for the same, and says what went wrong.
  }
  return currentSession().account?.me.id === owner
    ? redirectTarget(new URLSearchParams({ redirect: place.path }))
    : undefined
}

/** `/login`, which leads to where one wanted to go. */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(watchSignInChoices, [])
  const goOn = async () => navigate((await leftPlace()) ?? redirectTarget(search), { replace: true })
  return <SignInScreen calls={calls} version={appVersion} onDone={() => void goOn()} />
}
