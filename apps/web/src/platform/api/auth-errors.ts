type Listener = (token: string | null, message: string) => void

const listeners: Record<'unauthenticated' | 'forbidden', Listener> = {
  unauthenticated: () => {},
  forbidden: () => {},
}

/** Calls back whenever an answer says that its token opens no session (401). The session is the one listener. */
export function onUnauthenticated(next: Listener): void {
  listeners.unauthenticated = next
}

/** Calls back whenever an answer says that its session may not do this (403). The session is the one listener. */
export function onForbidden(next: Listener): void {
  listeners.forbidden = next
}

/** Notifies the session of an answer that is about the session itself. */
export function reportAuthError(status: number, token: string | null, message: string): void {
  if (status === 401) listeners.unauthenticated(token, message)
  if (status === 403) listeners.forbidden(token, message)
}
