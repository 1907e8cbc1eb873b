import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { abandonLogin, beginEnrolment, login, putOffEnrolment, verify } from '../platform/session/session.ts'
import type { SignInCalls } from '../screens/sign-in/sign-in.types.ts'
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx'
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

/** `/login`, which leads to where one wanted to go. */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(watchSignInChoices, [])
  const goOn = () => void navigate(redirectTarget(search), { replace: true })
  return <SignInScreen calls={calls} version={appVersion} onDone={goOn} />
}
