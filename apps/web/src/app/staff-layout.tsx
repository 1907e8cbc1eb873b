import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { Outlet, useLocation } from 'react-router'
import { KnownScreensContext } from '../kit/fields/known-screens.ts'
import { useMe } from '../platform/me.ts'
import { createQueryClient } from '../platform/query-client.ts'
import type { Screen } from '../platform/screens.ts'
import { logout, useSession } from '../platform/session.ts'
import { resourceScreens } from '../resources/index.ts'
import { profilePage } from '../screens/profile/profile.screens.ts'
import { showTimesIn } from '../ui/format-time.ts'
import { tick } from '../ui/minute-clock.ts'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { PageBoundary } from './errors/page-boundary.tsx'
import { buildMenu } from './menu.ts'
import { AntdProvider } from './shell/antd-provider.tsx'
import { Shell } from './shell/shell.tsx'
import { appVersion } from './version.ts'

interface StaffLayoutProps {
  screens: readonly Screen[]
}

const queryClient = createQueryClient()

export function StaffLayout({ screens }: StaffLayoutProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>
        <KnownScreensContext value={resourceScreens}>
          <StaffShell screens={screens} />
        </KnownScreensContext>
      </AntdProvider>
    </QueryClientProvider>
  )
}

/** Times everywhere are those of the business, wherever the person is. */
function useBusinessClock(zone: string | undefined): void {
  useEffect(() => {
    if (zone === undefined) return
    showTimesIn(zone)
    tick()
  }, [zone])
}

function StaffShell({ screens }: StaffLayoutProps) {
  const { permissions } = useSession()
  const { pathname } = useLocation()
  const menu = useMemo(() => buildMenu(screens, permissions), [screens, permissions])
  const me = useMe()
  useBusinessClock(me.data?.businessTimeZone)
  return (
    <Shell
      menu={menu}
      user={{ name: me.data?.name ?? '', username: me.data?.username ?? '' }}
      version={appVersion}
      profilePath={profilePage.path}
      onLogOut={() => void logout()}
    >
      <PageBoundary key={pathname}>
        <Suspense fallback={<SkeletonRows />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </Shell>
  )
}
