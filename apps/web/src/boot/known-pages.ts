import { authEndpoints } from '@backlot/contract/auth'
import { operatorsOf } from '@backlot/contract/core/fields/kinds/kinds'
import { fieldOf, kindOf, serializeFilters } from '@backlot/contract/core/lists/filter'
import {
  defaultPageSize,
  type ListRules,
  parseSort,
  serializeListQuery,
  serializeSort,
} from '@backlot/contract/core/lists/list'
import { permissionsOf } from '@backlot/contract/core/resource/permission'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { buildMenu } from '../app/menu/menu.ts'
import { pathsOf } from '../app/menu/menu-node.ts'
import { allPages, knownScreens, productPages } from '../app/registry.ts'
import { receiptPath } from '../demos/tools/pdf/receipt-path.ts'
import { pageSizes } from '../kit/list/state/list-address.ts'
import { needed, verbEndpoint } from '../platform/queries/queries.ts'
import type { BootData, BootList } from './boot-data.ts'

// Read while the page is built, and never by a browser.

const listScreens = Object.values(knownScreens).flatMap(({ resource, list }) =>
  list ? [{ resource, ...list }] : [],
)

function filtersOf({ fields, filters }: ListRules): string[] {
  return filters.flatMap((field) => {
    const kind = kindOf({ fields }, field)
    const operators = kind ? operatorsOf(kind, fieldOf(fields, field)) : []
    return operators.flatMap((operator) => Object.keys(serializeFilters([{ field, operator, values: [] }])))
  })
}

const lists: Record<string, BootList> = Object.fromEntries(
  listScreens.map(({ path, resource, first }) => [
    path,
    {
      call: needed(verbEndpoint(resource, 'list'), resource.name).path,
      first: first ? new URLSearchParams(serializeListQuery(resource, first)).toString() : null,
      sorts: resource.sorts.map(toSnakeCase),
      defaultSort: serializeSort(parseSort(resource.defaultSort)),
      filters: filtersOf(resource),
    },
  ]),
)

const everyPermission = new Set<string>(productPages.flatMap(({ access }) => permissionsOf(access)))
const menu = buildMenu(productPages, everyPermission).flatMap(pathsOf)

/** What the page's script is told of the application, the names of files aside. */
export const knownPages: Omit<BootData, 'files'> = {
  session: authEndpoints.session.path,
  lists,
  pageSizes: { usual: defaultPageSize, all: pageSizes },
  menu: menu.map((path) => {
    const screen = allPages.find((each) => each.path === path)
    return [path, screen ? permissionsOf(screen.access) : []]
  }),
  bare: ['/auth-redirect', '/401', '/404', receiptPath],
}

/** How each list's page is fetched: the import in its text says from which file. */
export const listLoaders: readonly (readonly [path: string, load: string])[] = listScreens.map(
  ({ path, load }) => [path, String(load)],
)
