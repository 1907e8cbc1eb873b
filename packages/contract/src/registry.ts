import { type Measures, type Report, reportEndpoints } from './core/endpoints/report.ts'
import type { Fields } from './core/fields/field.ts'
import type { Access, PermissionOf } from './core/resource/permission.ts'
import type { Resource } from './core/resource/resource.ts'
import * as demoTable from './demos/index.ts'
import * as reportTable from './reports/index.ts'
import { auditEndpointsOf, auditsOf } from './resources/audits.ts'
import { changesetEndpointsOf, changesetsOf } from './resources/changesets.ts'
import * as table from './resources/index.ts'

type ResourcesIn<T> = { [K in keyof T as T[K] extends { readonly record: unknown } ? K : never]: T[K] }
type Calls = Readonly<Record<string, { readonly access: Access<PermissionName> }>>
/** A line of a table of contents names a resource and its calls, which ask for permissions that there are. */
type Lines = Readonly<Record<string, { readonly record: unknown } | Calls>>

function split<T extends Lines>(lines: T) {
  const entries = Object.entries(lines)
  const resources = entries.filter(([, value]) => 'record' in value)
  for (const [name, resource] of resources) {
    if ((resource as Resource).name !== name) throw new Error(`${name} is listed under another name.`)
  }
  return {
    // Which of the exports are resources, the type says in the same way.
    resources: Object.fromEntries(resources) as ResourcesIn<T>,
    calls: entries.filter(([, value]) => !('record' in value)).map(([, value]) => value as Calls),
  }
}

const product = split({ ...table })
const demos = split({ ...demoTable })

/** Who did what to any of them, to demo records, and to files. */
export const audits = auditsOf(inMenuOrder({ ...product.resources, ...demos.resources }))
export const auditEndpoints = auditEndpointsOf(audits)

/** What was done to many of them at once. */
export const changesets = changesetsOf(inMenuOrder({ ...product.resources, ...demos.resources }))
export const changesetEndpoints = changesetEndpointsOf(changesets)

/** Every resource of the product. */
export const resources = { ...product.resources, audits, changesets } as const
export type ResourceName = keyof typeof resources

/** What the demo pages work on. */
export const demoResources = demos.resources
export type DemoResourceName = keyof typeof demoResources

/** Every resource that has calls and permissions. */
export const allResources = { ...resources, ...demoResources } as const
export type AnyResourceName = keyof typeof allResources

/** Every report of the product. */
export type ReportName = keyof typeof reportTable
// Their rows differ; all ask for a permission that there is.
const reports: Readonly<Record<string, Report<Fields, Measures, PermissionName>>> = reportTable
const reportCalls = Object.values(reports).map((report) => reportEndpoints(report))

/** Every call of every resource and report, in groups. */
export const tabledCalls: readonly Calls[] = [
  ...product.calls,
  auditEndpoints,
  changesetEndpoints,
  ...demos.calls,
  ...reportCalls,
]

type ListedIn<T> = PermissionOf<ResourcesIn<T>[keyof ResourcesIn<T>]>
/** Every permission there is; an unknown one does not compile. */
export type PermissionName =
  | ListedIn<typeof table>
  | ListedIn<typeof demoTable>
  | PermissionOf<ReturnType<typeof auditsOf>>
  | PermissionOf<ReturnType<typeof changesetsOf>>
  | 'share-views'
  | 'erase-users'
  | 'disclose-users'

/** Resources as menu and role matrix show them. */
export function inMenuOrder(some: object): Resource[] {
  // Each resource is narrower than the general one: its rules ask for its own fields.
  const all = Object.values(some) as unknown as Resource[]
  return all.toSorted((a, b) => a.menu.position - b.menu.position)
}

/** A resource by a name that came from elsewhere: a history row, a reference. */
export function findResource(name: string): Resource | undefined {
  if (!Object.hasOwn(allResources, name)) return undefined
  return allResources[name as AnyResourceName] as unknown as Resource
}
