import { permissionsOf } from '@backlot/contract/core/resource/permission'
import { memo } from 'react'
import { type RouteObject, redirect, replace } from 'react-router'
import { receiptPath } from '../demos/tools/pdf/receipt-path.ts'
import type { Screen } from '../platform/screens/screens.ts'
import { currentSession } from '../platform/session/session.ts'
import { profilePage } from '../screens/profile/profile.screens.ts'
import { PageError } from './errors/page-error.tsx'
import { takeFirstRows } from './first-rows.ts'
import { requirePermission, requireSession } from './guard.ts'
import { buildDemoMenu } from './menu/demo-menu.ts'
import { buildMenu, isPermitted } from './menu/menu.ts'
import { firstPath, groupsOf, type MenuNode, pathsOf } from './menu/menu-node.ts'
import { allPages, knownScreens, productPages } from './registry.ts'
import { STAFF_AREA } from './staff-area.tsx'
import { StaffLayout } from './staff-layout.tsx'
import { pageOf } from './tabs/pages/screen-at.ts'
import { changeTabs } from './tabs/state/tab-store.ts'

/** So long the page before stays for the code of the next one; after that a skeleton is better. */
const PAGE_PATIENCE_MS = 200

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

const everyPermission = new Set<string>(allPages.flatMap(({ access }) => permissionsOf(access)))
const wholeMenu = [...buildMenu(productPages, everyPermission), ...buildDemoMenu(allPages, everyPermission)]

/** The first page that the person may see; undefined where there is none. */
export function home(): string | undefined {
  return firstPath(buildMenu(productPages, currentSession().permissions))
}

/** The address of a group without a page of its own leads to the first of its pages that the person may see. */
function groupRoute(group: MenuNode): RouteObject {
  return {
    path: group.path,
    loader: async ({ request }) => {
      await requireSession(request)
      const { permissions } = currentSession()
      const first = pathsOf(group).find((path) =>
        allPages.some((screen) => screen.path === path && isPermitted(screen, permissions)),
      )
      return redirect(first ?? '/401')
    },
  }
}

/** The guard of a screen; the pages themselves are drawn by the shell, which keeps them alive. */
function screenRoute(screen: Screen): RouteObject {
  const { path, access } = screen
  return {
    path,
    // Without it the router warns that there is nothing to see.
    element: null,
    loader: async ({ request, params }) => {
      // Record ids are numbers (specification, section 2); anything else is no address of ours.
      if (Object.values(params).some((value) => !/^\d{1,15}$/.test(value ?? '')))
        throw new Response(null, { status: 404 })
      await requirePermission(request, access)
      await Promise.race([
        Promise.all([pageOf(screen).preload(), takeFirstRows(request)]),
        wait(PAGE_PATIENCE_MS),
      ])
      return null
    },
  }
}

const listPaths = Object.values(knownScreens).flatMap(({ list }) => (list ? [list.path] : []))

/** The specification calls the list of `/tags` both by that name and by `/tags/list`. */
function listAlias(path: string): RouteObject {
  return {
    path: `${path}/list`,
    loader: ({ request }) => redirect(path + new URL(request.url).search),
  }
}

/** Menu, navbar and the pages of whoever is logged in; they hear themselves of where one goes. */
export const Staff = memo(StaffLayout)

/** The routes of whoever is logged in, inside the shell. */
export function staffRoutes(): RouteObject[] {
  return [
    {
      index: true,
      loader: async ({ request }) => {
        await requireSession(request)
        return redirect(home() ?? '/401')
      },
    },
    ...listPaths.map(listAlias),
    ...groupsOf(wholeMenu)
      .filter(({ path }) => allPages.every((screen) => screen.path !== path))
      .map(groupRoute),
    { path: '/profile', loader: () => redirect(profilePage.path) },
    {
      path: '/redirect/*',
      loader: ({ params, request }) => {
        const path = `/${params['*'] ?? ''}`
        changeTabs({ type: 'deleteCached', path })
        return replace(path + new URL(request.url).search)
      },
    },
    {
      path: receiptPath,
      loader: async ({ request }) => {
        await requireSession(request)
        return null
      },
      errorElement: <PageError isWholePage />,
      lazy: () => import('../demos/tools/pdf/receipt-page.tsx'),
    },
    {
      id: STAFF_AREA,
      errorElement: <PageError isWholePage />,
      children: allPages.map(screenRoute),
    },
  ]
}
