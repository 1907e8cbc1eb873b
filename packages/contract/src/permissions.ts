import { permissionsOf } from './core/resource/permission.ts'
import { verbWords } from './core/resource/verb.ts'
import type { Words } from './core/words/language.ts'
import { allEndpoints } from './endpoints.ts'
import { findResource, type PermissionName } from './registry.ts'
import { figurePages } from './reports/figure-permissions.ts'
import { viewPermissions, viewWords } from './views.ts'

/** What a resource is called where its permissions are, and elsewhere outside its own pages. */
export function wordsOfResource(name: string): Words | undefined {
  return name === 'views' ? viewWords : (figurePages[name]?.words ?? findResource(name)?.words.plural)
}

export interface PermissionInfo {
  name: PermissionName
  action: string
  resource: string
  actionWords: Words
  resourceWords: Words
}

/** Every permission that a call asks for, once, by resource and then in the order of its words. */
export function allPermissions(): PermissionInfo[] {
  // The table of endpoints is checked against these names where it is put together.
  const names = new Set(allEndpoints().flatMap(({ access }) => permissionsOf(access) as PermissionName[]))
  const described = [...names].map(describePermission)
  return described.sort((a, b) => placeOf(a) - placeOf(b))
}

function placeOf({ resource, action }: PermissionInfo): number {
  const words = actionWordsOf(resource)
  // What is no resource stands behind all that are.
  return 100 * (findResource(resource)?.menu.position ?? 1_000_000) + Object.keys(words).indexOf(action)
}

function actionWordsOf(resource: string): Readonly<Record<string, Words>> {
  const page = figurePages[resource]
  if (page) return page.actions
  return { ...verbWords, ...(resource === 'views' ? viewPermissions : findResource(resource)?.permissions) }
}

function describePermission(name: PermissionName): PermissionInfo {
  const [action = '', resource = ''] = name.split(/-(.*)/)
  const actionWords = actionWordsOf(resource)[action]
  const resourceWords = wordsOfResource(resource)
  if (!actionWords || !resourceWords) throw new Error(`Nobody says what ${name} opens.`)
  return { name, action, resource, actionWords, resourceWords }
}
