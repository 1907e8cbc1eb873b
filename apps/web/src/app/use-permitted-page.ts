import { useEffect } from 'react'
import { type Location, useNavigate } from 'react-router'
import { useSession } from '../platform/session/session.ts'
import { isPermitted } from './menu/menu.ts'
import { forbiddenPath } from './redirect-target.ts'
import type { FindScreen } from './tabs/pages/screen-at.ts'

/** When the right to the page on screen is taken away, the page that says so takes its place. */
export function usePermittedPage({ pathname, search }: Location, screenAt: FindScreen): void {
  const { status, permissions } = useSession()
  const navigate = useNavigate()
  const screen = screenAt(pathname)?.screen
  const isLost = status === 'signedIn' && screen !== undefined && !isPermitted(screen, permissions)
  useEffect(() => {
    if (isLost) void navigate(forbiddenPath(pathname + search, screen.access), { replace: true })
  }, [isLost, navigate, pathname, search, screen])
}
