type Listener = (token: string | null, message: string) => void

let listener: Listener = () => {}

/** Calls back whenever an answer says that its token opens no session (401). The session is the one listener. */
export function onUnauthenticated(next: Listener): void {
  listener = next
}

/** Says that a call made with this token was answered 401. */
export function reportUnauthenticated(token: string | null, message: string): void {
  listener(token, message)
}
