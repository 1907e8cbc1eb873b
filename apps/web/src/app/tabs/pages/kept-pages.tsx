import { useQueryClient } from '@tanstack/react-query'
import { Activity, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
  useRoutes,
} from 'react-router'
import { afterFirstPage, firstPageIsThere } from '../../../platform/loading/first-page.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { type PageView, PageViewContext } from '../../../platform/screens/page-view.ts'
import type { PageShape } from '../../../platform/screens/screens.ts'
import { type PageName, PageNameListener } from '../../../ui/layout/page-title.ts'
import { PageBoundary } from '../../errors/page-boundary.tsx'
import { changeTabs, setUnsaved, useTabs } from '../state/tab-store.ts'
import { viewAt } from '../state/tab-views.ts'
import { useTabActions } from '../state/use-tab-actions.ts'
import styles from '../tabs.module.css'
import type { FindScreen } from './screen-at.ts'
import { useQuietWhenHidden } from './use-quiet-when-hidden.ts'
import { useScrollPlace } from './use-scroll-place.ts'

// The first page has the outline of the shell; all others find this one there.
const PageSkeleton = lazyComponent(
  async () => (await import('../../../ui/placeholders/page-skeleton.tsx')).PageSkeleton,
)
afterFirstPage(() => void PageSkeleton.preload())

function PageOutline({ shape }: { shape: PageShape | undefined }) {
  return (
    <Suspense>
      <PageSkeleton shape={shape} />
    </Suspense>
  )
}

interface KeptPagesProps {
  screenAt: FindScreen
  /** The address of the page on screen. */
  location: Location
}

/**
 * The page on screen and, hidden behind it, those that were left: their input, rows and scroll position stay, and
 * React stops their effects, so that they ask the server for nothing and hear no keys.
 */
export function KeptPages({ screenAt, location }: KeptPagesProps) {
  const tabs = useTabs()
  const active = location.pathname
  const locations = useLocations(location, tabs.cachedViews)
  // Always in the same order: an element that is moved in the document forgets its scroll position.
  const paths = [...new Set([...tabs.cachedViews, active])].sort()
  return paths.map((path) => {
    const own = locations.get(path)
    const turn = viewAt(tabs, path)?.turn ?? 0
    if (own === undefined || screenAt(path) === undefined) return null
    return (
      <Activity key={`${path} ${turn}`} mode={path === active ? 'visible' : 'hidden'}>
        <KeptPage path={path} location={own} screenAt={screenAt} />
      </Activity>
    )
  })
}

/** Where each page is; a page that is come back to is where it was, and does not notice. */
function useLocations(location: Location, kept: readonly string[]): ReadonlyMap<string, Location> {
  const [locations, setLocations] = useState<ReadonlyMap<string, Location>>(new Map())
  const { pathname, search, hash } = location
  const known = locations.get(pathname)
  if (known !== undefined && known.search === search && known.hash === hash) return locations
  const alive = new Set(kept)
  const next = new Map([...locations].filter(([path]) => alive.has(path))).set(pathname, location)
  setLocations(next)
  return next
}

interface KeptPageProps {
  path: string
  location: Location
  screenAt: FindScreen
}

const ownRoutes = { outlet: null, matches: [], isDataRoute: false }

/**
 * One page with a router of its own: links, searches and parameters in it mean its address, not the one on screen.
 * It hears nothing of where else one goes; a hundred hidden pages would otherwise be drawn anew at every step.
 */
const KeptPage = memo(function KeptPage({ path, location, screenAt }: KeptPageProps) {
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  return (
    <RouteContext value={ownRoutes}>
      <LocationContext value={place}>
        <PlacedPage path={path} screenAt={screenAt} />
      </LocationContext>
    </RouteContext>
  )
})

type PlacedPageProps = Omit<KeptPageProps, 'location'>

function PlacedPage({ path, screenAt }: PlacedPageProps) {
  const pattern = screenAt(path)?.screen.path ?? path
  const routes = useMemo(
    () => [{ path: pattern, element: <FramedPage path={path} screenAt={screenAt} /> }],
    [pattern, path, screenAt],
  )
  return useRoutes(routes)
}

function FramedPage({ path, screenAt }: PlacedPageProps) {
  const place = screenAt(path)
  const scroller = useScrollPlace()
  useQuietWhenHidden(scroller)
  const { leave } = useTabActions(path)
  const view = useMemo<PageView>(
    () => ({
      setUnsaved: (isUnsaved, onDiscard, part = '') => setUnsaved({ path, part }, isUnsaved, onDiscard),
      leave: (to, { replace = false } = {}) => leave(path, to, replace),
    }),
    [path, leave],
  )
  const reportName = useCallback(
    (name: PageName) => changeTabs({ type: 'updateVisited', path, change: { name } }),
    [path],
  )
  return (
    <PageViewContext value={view}>
      <PageNameListener value={reportName}>
        <div ref={scroller} className={styles.page} data-page={path}>
          <PageBoundary>
            <Suspense fallback={<PageOutline shape={place?.screen.shape} />}>
              {place !== undefined && <place.Page {...(place.id === undefined ? {} : { id: place.id })} />}
              <FirstPageMark />
            </Suspense>
          </PageBoundary>
        </div>
      </PageNameListener>
    </PageViewContext>
  )
}

/** Stands behind a page, and so is drawn with it: the first one is there when nothing that it asked for is missing. */
function FirstPageMark() {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (client.isFetching() === 0) firstPageIsThere()
    }
    look()
    return client.getQueryCache().subscribe(look)
  }, [client])
  return null
}
