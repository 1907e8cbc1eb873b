import type { Access } from '@backlot/contract/core/resource/permission'
import { redirect } from 'react-router'
import { messageOf } from '../platform/errors/message-of.ts'
import { allows } from '../platform/session/access.ts'
import { currentSession, discardSession } from '../platform/session/session.ts'
import { showToast } from '../ui/toasts/toast.ts'
import { openAccount } from './open-account.ts'
import { forbiddenPath, loginPath } from './redirect-target.ts'

/** The path and query inside the application that a navigation asks for. */
function wantedPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/**
 * Lets only a confirmed session pass. On the first navigation the server is asked whose session it is; when
 * that fails the session is discarded, the reason shown, and the log-in leads back here.
 */
export async function requireSession(request: Request): Promise<void> {
  if (currentSession().status === 'signedOut') throw redirect(loginPath(wantedPath(request)))
  try {
    await openAccount()
  } catch (error) {
    showToast({ text: messageOf(error), kind: 'danger' })
    discardSession()
    throw redirect(loginPath(wantedPath(request)))
  }
}

/** Lets only a session with the permission pass; the others learn on the 401 page what is missing. */
export async function requirePermission(request: Request, access: Access): Promise<void> {
  await requireSession(request)
  if (!allows(currentSession().permissions, access)) {
    throw redirect(forbiddenPath(wantedPath(request), access))
  }
}
