import { createHashRouter, type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from 'react-router'
import { currentSession, loadSession } from '../platform/session/session.ts'
import { Toaster } from '../ui/toasts/toaster.tsx'
import { PageError } from './errors/page-error.tsx'
import { requireSession } from './guard.ts'
import { insidePath } from './redirect-target.ts'
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

/** Whom nothing is refused any more, or ever was, is led on: to the page that they wanted, else to the first that they may see. */
async function leadOn({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (currentSession().status === 'signedOut') return null
  await requireSession(request)
  const { permissions } = currentSession()
  const { searchParams } = new URL(request.url)
  const refused = searchParams.get('permission')?.split(' / ')
  if (refused) {
    const isGiven = refused.some((each) => permissions.has(each))
    return isGiven ? redirect(insidePath(searchParams.get('from'))) : null
  }
  const { home } = await import('./staff-routes.tsx')
  const path = home()
  return path === undefined ? null : redirect(path)
}

/** What everybody may open, and the one route for addresses that do not exist. */
const publicRoutes: RouteObject[] = [
  {
    path: '/login',
    loader: () => (currentSession().status === 'signedOut' ? null : redirect('/')),
    lazy: () => import('./sign-in-route.tsx'),
  },
  { path: '/auth-redirect', lazy: () => import('./errors/auth-redirect.tsx') },
  { path: '/401', loader: leadOn, lazy: () => import('./errors/forbidden.tsx') },
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
