import { authEndpoints, type Me, type OtpState, type OwnAccount } from '@backlot/contract/auth'
import { createStore, useStore } from 'zustand'
import { callApi } from '../api/api.ts'
import { onForbidden, onUnauthenticated } from '../api/auth-errors.ts'
import { clearToken, readToken, saveToken } from '../api/token.ts'
import { dropSetting } from '../saved-setting.ts'
import { keepPlace } from './left-place.ts'
import { NOTICE_KEY, PERMISSIONS_KEY, TOKEN_MISSING } from './session-constants.ts'
import { readPermissions, savePermissions } from './stored-permissions.ts'

export interface Session {
  /** `unconfirmed`: there is a token, and the server has not yet said what it may do. */
  readonly status: 'signedOut' | 'unconfirmed' | 'signedIn'
  readonly permissions: ReadonlySet<string>
  /** What the server has said of the account; nothing until it was asked. */
  readonly account?: OwnAccount | undefined
}

interface Pending {
  readonly token: string
  readonly permissions: readonly string[]
}

const signedOut: Session = { status: 'signedOut', permissions: new Set() }
const store = createStore(storedSession)
/** Between password and second factor: in memory only, so that a cookie always means a session. */
let pending: Pending | null = null
let loading: Promise<void> | null = null
/** Logging out is under way: this tab need not be told of its end. */
let isLeaving = false

function storedSession(): Session {
  const token = globalThis.document === undefined ? null : readToken()
  if (token === null) return signedOut
  recall(token).catch(() => {
    // What is not known from the last visit, the server says.
  })
  return { status: 'unconfirmed', permissions: new Set() }
}

async function recall(token: string): Promise<void> {
  const known = await readPermissions(token)
  if (store.getState().status !== 'unconfirmed' || readToken() !== token) return
  store.setState({ status: 'unconfirmed', permissions: new Set(known ?? []) })
}

function keep(token: string, permissions: readonly string[]): Promise<void> {
  const isCurrent = () => store.getState().status === 'signedIn' && readToken() === token
  return savePermissions(token, permissions, isCurrent)
}

function enter(token: string, permissions: readonly string[], account?: OwnAccount): void {
  pending = null
  saveToken(token)
  store.setState({ status: 'signedIn', permissions: new Set(permissions), account })
  keep(token, permissions).catch(() => {
    // Without the kept copy the next visit asks the server, as it does anyway.
  })
}

function clearSession(): void {
  pending = null
  loading = null
  clearToken()
  dropSetting(PERMISSIONS_KEY)
  store.setState(signedOut, true)
}

/** The session of this moment, for code outside components. */
export function currentSession(): Session {
  return store.getState()
}

/** The session; the component renders again when it begins, ends or may do something else. */
export function useSession(): Session {
  return useStore(store)
}

/** Calls back at every change of the session; gives the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  return store.subscribe(() => listener())
}

export interface Credentials {
  username: string
  password: string
}

/** What follows a right password; `offered` may be put off. */
export type SecondFactor = OtpState | 'offered'

/** First step of signing in; `none` means that the session has begun. The user name is sent trimmed. */
export async function login({ username, password }: Credentials): Promise<SecondFactor> {
  const body = { username: username.trim(), password }
  const answer = await callApi(authEndpoints.login, { body, token: '' })
  const { accessToken: token, permissions } = answer
  const secondFactor = answer.otp === 'none' && answer.offersEnrolment ? 'offered' : answer.otp
  if (secondFactor === 'none') enter(token, permissions)
  else pending = { token, permissions }
  return secondFactor
}

/** Begins the session without the second factor that was only offered. */
export function putOffEnrolment(): void {
  if (pending !== null) enter(pending.token, pending.permissions)
}

export interface Enrolment {
  otpauthUrl: string
  secret: string
  qrSvg: string
}

/** Begins to enrol an authenticator for the account that has just logged in; an open session proves itself anew. */
export function beginEnrolment(password?: string): Promise<Enrolment> {
  const body = password === undefined ? {} : { password }
  return callApi(authEndpoints.enrolOtp, { body, ...pendingOption() })
}

export interface Verified {
  /** Shown once, before going on; none when the authenticator was enrolled before. */
  recoveryCodes: readonly string[]
  /** Begins the session. */
  enter: () => void
}

/** Second step of signing in, with a code of the authenticator or a recovery code. */
export async function verify(code: string): Promise<Verified> {
  const answer = await callApi(authEndpoints.verifyOtp, { body: { code: code.trim() }, ...pendingOption() })
  return {
    recoveryCodes: answer.recoveryCodes ?? [],
    enter: () => enter(answer.accessToken, answer.permissions),
  }
}

function pendingOption(): { token?: string } {
  return pending === null ? {} : { token: pending.token }
}

/** Gives up between the two steps of signing in. */
export function abandonLogin(): void {
  pending = null
}

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function logout(): Promise<void> {
  isLeaving = true
  try {
    await callApi(authEndpoints.logout, {})
  } finally {
    isLeaving = false
    if (readToken() !== null) endSession()
  }
}

/** Asks the server whose this session is and what it may do; several callers at once share one question. */
export function loadSession(): Promise<void> {
  loading ??= askForSession().finally(() => {
    loading = null
  })
  return loading
}

async function askForSession(): Promise<void> {
  const account = await callApi(authEndpoints.session, {})
  const token = readToken()
  if (token !== null) enter(token, account.me.permissions, account)
}

/** Clears the session without a reload: the guard shows why and goes to the log-in page itself. */
export function discardSession(): void {
  clearSession()
}

/** Who is signed in. */
export function fetchMe(signal?: AbortSignal): Promise<Me> {
  if (readToken() === null) return Promise.reject(new Error(TOKEN_MISSING))
  return callApi(authEndpoints.me, signal ? { signal } : {})
}

/** The server has ended the session of this token: the same as a 401 to a request made with it. */
export function endSessionOf(token: string, message: string): void {
  if (isLeaving || currentSession().status === 'signedOut') return
  const kept = readToken()
  // Another tab may have logged in again since: its session is the one that the reload finds.
  if (kept === null || kept === token) endSession(message)
  else returnToRoot()
}

/** Takes the place of the session of another request that has ended: nothing of the old one may stay in memory. */
function endSession(notice?: string): void {
  const { account } = store.getState()
  clearSession()
  if (notice !== undefined) {
    keepNotice(notice)
    keepPlace(account?.me.id ?? null)
  }
  returnToRoot()
}

function keepNotice(notice: string): void {
  try {
    sessionStorage.setItem(NOTICE_KEY, notice)
  } catch {
    // Without storage the message is lost, which is better than staying.
  }
}

/** The message of the session that has just ended, once. */
export function takeNotice(): string | null {
  try {
    const notice = sessionStorage.getItem(NOTICE_KEY)
    sessionStorage.removeItem(NOTICE_KEY)
    return notice
  } catch {
    return null
  }
}

/** The specification's way out: the root, reloaded. */
let returnToRoot = (): void => {
  location.hash = '#/'
  location.reload()
}

/** Takes the place of going to the root and reloading. */
export function onReturnToRoot(next: () => void): void {
  returnToRoot = next
}

// Any 401 ends the session it was made with: five at once end it once, and a late one leaves the next one alone.
onUnauthenticated((token, message) => {
  const isOurs = token === readToken() || token === pending?.token
  if (isOurs && (currentSession().status !== 'signedOut' || pending !== null)) endSession(message)
})

// A right was taken away while the page was open: the menu and the buttons follow, what is typed stays.
onForbidden((token) => {
  if (token !== readToken() || currentSession().status !== 'signedIn') return
  loadSession().catch(() => {
    // What could not be asked now is asked again at the next 403.
  })
})
