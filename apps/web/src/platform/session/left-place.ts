import { PLACE_KEY } from './session-constants.ts'

/** Where an account was, in this window, when its session ended. */
interface LeftPlace {
  /** Null where the session ended before the server had said whose it was. */
  readonly account: number | null
  /** Path and query inside the application. */
  readonly path: string
}

/** Keeps, for this window, where an account is whose session has just ended. */
export function keepPlace(account: number | null): void {
  try {
    const place: LeftPlace = { account, path: location.hash.slice(1) }
    sessionStorage.setItem(PLACE_KEY, JSON.stringify(place))
  } catch {
    // Without storage the log-in leads home.
  }
}

/** The place that was kept, once. */
export function takePlace(): LeftPlace | null {
  try {
    const text = sessionStorage.getItem(PLACE_KEY)
    sessionStorage.removeItem(PLACE_KEY)
    return text === null ? null : (JSON.parse(text) as LeftPlace)
  } catch {
    return null
  }
}
