import type { OwnAccount } from '@backlot/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { KnownScreensContext } from '../kit/records/known-screens.ts'
import { DayNotesContext } from '../kit/report/notes/day-notes.ts'
import { ReportToolsContext } from '../kit/report/report-tools.ts'
import { startLive } from '../platform/live/start-live.ts'
import { viewsKey } from '../platform/queries/views.ts'
import { meKey, useMe } from '../platform/session/me.ts'
import { currentSession, onSessionChange, useSession } from '../platform/session/session.ts'
import { NotesChip } from '../resources/daynotes/notes-chip.tsx'
import { useNotes } from '../resources/daynotes/use-notes.ts'
import { ByMailButton } from '../resources/reportschedules/by-mail-button.tsx'
import { profilePage } from '../screens/profile/profile.screens.ts'
import { SettingsHandle } from '../settings/settings-handle.tsx'
import { useShellSettings } from '../settings/shell-settings.ts'
import { useSettingsSync } from '../settings/use-settings-sync.ts'
import { showTimesIn } from '../ui/format/format-time.ts'
import { tick } from '../ui/format/minute-clock.ts'
import { useIsMobile } from '../ui/hooks/use-is-mobile.ts'
import { useEasterEgg } from './easter-egg/use-easter-egg.ts'
import { ErrorLogButton } from './error-log/error-log-button.tsx'
import { appVersion } from './errors/version.ts'
import { Guide } from './guide/guide.tsx'
import { GuideOffer } from './guide/guide-offer.tsx'
import { Layers, useLayers } from './layers.tsx'
import { buildDemoMenu } from './menu/demo-menu.ts'
import { buildMenu } from './menu/menu.ts'
import { firstPath } from './menu/menu-node.ts'
import { useViewsInMenu } from './menu/use-views-in-menu.ts'
import { useWaitingInMenu } from './menu/use-waiting-in-menu.ts'
import { withViews } from './menu/view-menu.ts'
import { NotificationsBell } from './notifications/notifications-bell.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { useShellActions } from './palette/use-shell-actions.ts'
import { queryClient } from './query-client.ts'
import { allPages, knownScreens, productPages } from './registry.ts'
import { Shell } from './shell/frame/shell.tsx'
import { KeptPages } from './tabs/pages/kept-pages.tsx'
import { ScreensContext, screenFinder } from './tabs/pages/screen-at.ts'
import { useTabUpkeep } from './tabs/pages/use-tab-upkeep.ts'
import { CloseQuestion } from './tabs/strip/close-question.tsx'
import { TabStrip } from './tabs/strip/tab-strip.tsx'
import { useLogOut } from './use-log-out.ts'
import { usePermittedPage } from './use-permitted-page.ts'

/** The same object at every draw, or all charts would be drawn anew. */
const dayNotes = { useNotes, Chip: NotesChip }
const reportTools = { ByMail: ByMailButton }

startLive(queryClient)

/** What of an account was taken over: views that were saved since are not to be undone by it. */
let taken: OwnAccount | undefined

// What one account was shown is not for the next one.
function followSession(): void {
  const { status, account } = currentSession()
  if (status === 'signedOut') queryClient.clear()
  else if (account !== undefined) {
    queryClient.setQueryData(meKey, account.me)
    if (account !== taken) queryClient.setQueryData(viewsKey, account.views)
    taken = account
    // Before the first times are drawn, which would be drawn twice.
    showTimesIn(account.me.businessTimeZone)
  }
}
onSessionChange(followSession)
followSession()

export function StaffLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <KnownScreensContext value={knownScreens}>
        <DayNotesContext value={dayNotes}>
          <ReportToolsContext value={reportTools}>
            <StaffShell />
          </ReportToolsContext>
        </DayNotesContext>
      </KnownScreensContext>
    </QueryClientProvider>
  )
}

/** Times everywhere are those of the business, wherever the person is. */
function useBusinessClock(zone: string | undefined): void {
  useEffect(() => {
    if (zone !== undefined && showTimesIn(zone)) tick()
  }, [zone])
}

function StaffShell() {
  const { permissions } = useSession()
  const screenAt = useMemo(() => screenFinder(allPages), [])
  const location = useOwnLocation((path) => screenAt(path) !== undefined)
  const { showTagsView, showSettings, showDemoPages, guideSeen } = useShellSettings()
  const permitted = useMemo(() => buildMenu(productPages, permissions), [permissions])
  const menu = useWaitingInMenu(permitted, permissions)
  const demoMenu = useMemo(() => buildDemoMenu(allPages, permissions), [permissions])
  const views = useViewsInMenu(permissions.size > 0)
  const isMobile = useIsMobile()
  const me = useMe()
  const account = me.data?.id
  const layers = useLayers()
  const onLogOut = useLogOut(account)
  useEasterEgg()
  useBusinessClock(me.data?.businessTimeZone)
  useSettingsSync(account)
  usePermittedPage(location, screenAt)
  useTabUpkeep({ location, screenAt, permissions, account, home: firstPath(menu) })
  const activePath = location.pathname
  const ways = { onOpenSettings: layers.openSettings, onHelp: layers.openKeys, onLogOut }
  const actions = useShellActions({ activePath, ...ways })
  return (
    <ScreensContext value={screenAt}>
      <Shell
        menu={withViews(showDemoPages ? [...menu, ...demoMenu] : menu, views)}
        unlisted={showDemoPages ? [] : demoMenu}
        user={{
          name: me.data?.name ?? '',
          username: me.data?.username ?? '',
          picture: me.data?.avatar?.url,
          lacksSecondFactor: me.data?.otpAsked === true && !me.data.otpEnrolled,
        }}
        version={appVersion}
        profilePath={profilePage.path}
        {...ways}
        alerts={<ErrorLogButton />}
        tools={<PaletteButton onOpen={layers.openPalette} />}
        notifications={<NotificationsBell />}
        {...(showTagsView && !isMobile && { tabs: <TabStrip activePath={activePath} /> })}
        {...(account !== undefined && !guideSeen && { foot: <GuideOffer /> })}
      >
        <KeptPages screenAt={screenAt} location={location} />
      </Shell>
      {showSettings && <SettingsHandle onOpen={layers.openSettings} />}
      <Layers
        open={layers.open}
        onClose={layers.close}
        screens={showDemoPages ? allPages : productPages}
        actions={actions}
      />
      <CloseQuestion />
      <Guide />
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
