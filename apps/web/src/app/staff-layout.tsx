import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { KnownScreensContext } from '../kit/fields/known-screens.ts'
import { useMe } from '../platform/me.ts'
import { createQueryClient } from '../platform/query-client.ts'
import type { Screen } from '../platform/screens.ts'
import { currentSession, onSessionChange, useSession } from '../platform/session.ts'
import { resourceScreens } from '../resources/index.ts'
import { profilePage } from '../screens/profile/profile.screens.ts'
import { showTimesIn } from '../ui/format-time.ts'
import { tick } from '../ui/minute-clock.ts'
import { buildMenu } from './menu.ts'
import { AntdProvider } from './shell/antd-provider.tsx'
import { firstPath } from './shell/menu-node.ts'
import { Shell } from './shell/shell.tsx'
import { CloseDialog } from './tabs/close-dialog.tsx'
import { KeptPages } from './tabs/kept-pages.tsx'
import { screenFinder } from './tabs/screen-at.ts'
import { TabStrip } from './tabs/tab-strip.tsx'
import { useTabUpkeep } from './tabs/use-tab-upkeep.ts'
import { ScreensContext } from './tabs/use-tab-title.ts'
import { useLogOut } from './use-log-out.ts'
import { appVersion } from './version.ts'

interface StaffLayoutProps {
  screens: readonly Screen[]
}

const queryClient = createQueryClient()

// What one account was told is not for the next one.
onSessionChange(() => {
  if (currentSession().status === 'signedOut') queryClient.clear()
})

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
  const screenAt = useMemo(() => screenFinder(screens), [screens])
  const location = useOwnLocation((path) => screenAt(path) !== undefined)
  const menu = useMemo(() => buildMenu(screens, permissions), [screens, permissions])
  const me = useMe()
  useBusinessClock(me.data?.businessTimeZone)
  const onLogOut = useLogOut(me.data?.id)
  useTabUpkeep({ location, screenAt, permissions, account: me.data?.id, home: firstPath(menu) })
  return (
    <ScreensContext value={screenAt}>
      <Shell
        menu={menu}
        user={{ name: me.data?.name ?? '', username: me.data?.username ?? '' }}
        version={appVersion}
        profilePath={profilePage.path}
        onLogOut={onLogOut}
        isHeaderFixed={false}
        tabs={<TabStrip activePath={location.pathname} />}
      >
        <KeptPages screenAt={screenAt} location={location} />
      </Shell>
      <CloseDialog />
    </ScreensContext>
  )
}

/** Where one is, or was last: behind an error page everything waits as it was left. */
function useOwnLocation(isOwn: (path: string) => boolean): Location {
  const location = useLocation()
  const [last, setLast] = useState(location)
  if (last === location || !isOwn(location.pathname)) return last
  setLast(location)
  return location
}
