import { createHashRouter, Outlet, type RouteObject, redirect } from 'react-router'
import { currentSession, loadSession } from '../platform/session/session.ts'
import { Toaster } from '../ui/toasts/toaster.tsx'
import { PageError } from './errors/page-error.tsx'
import { requireSession } from './guard.ts'
import { KeptStaff, setStaff } from './staff-area.tsx'

const ROOT = 'root'

function Root() {
  return (
    <>
      <KeptStaff />
      <Outlet />
      <Toaster />
    </>
  )
}

/** What everybody may open, and the one route for addresses that do not exist. */
const publicRoutes: RouteObject[] = [
  {
    path: '/login',
    loader: () => (currentSession().status === 'signedOut' ? null : redirect('/')),
    lazy: () => import('./sign-in-route.tsx'),
  },
  { path: '/auth-redirect', lazy: () => import('./errors/auth-redirect.tsx') },
  { path: '/401', lazy: () => import('./errors/forbidden.tsx') },
  { path: '/404', lazy: () => import('./errors/not-found.tsx') },
  {
    path: '*',
    loader: async ({ request }) => {
      const isPassedThrough = new URL(request.url).pathname.startsWith('/4')
      if (!isPassedThrough) await requireSession(request)
      return null
    },
    lazy: () => import('./errors/not-found.tsx'),
  },
]

/** The application's routes. What staff see is loaded only when somebody is logged in. */
export function createAppRouter() {
  let isStaffLoaded = false
  return createHashRouter(
    [
      {
        id: ROOT,
        Component: Root,
        // Until then the page's own outline of the shell stands there (`src/boot`).
        HydrateFallback: () => null,
        errorElement: <PageError isWholePage />,
        children: publicRoutes,
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch, signal }) => {
        if (isStaffLoaded || currentSession().status === 'signedOut') return
        loadSession().catch(() => {
          // The guard of the page asks for the same, and says what went wrong.
        })
        const { Staff, staffRoutes } = await import('./staff-routes.tsx')
        // What is patched for a navigation that another one has overtaken is dropped.
        if (isStaffLoaded || signal.aborted) return
        isStaffLoaded = true
        setStaff(Staff)
        patch(ROOT, staffRoutes())
      },
    },
  )
}
