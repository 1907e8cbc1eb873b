import type { Metric } from './core/endpoints/metric.ts'
import { type Report, reportEndpoints } from './core/endpoints/report.ts'
import type { Fields } from './core/fields/field.ts'
import type { Access, PermissionOf } from './core/resource/permission.ts'
import type { Resource } from './core/resource/resource.ts'
import * as demoTable from './demos/index.ts'
import type * as metricTable from './metrics/index.ts'
import type { FigurePermission } from './reports/figure-permissions.ts'
import * as reportTable from './reports/index.ts'
import * as reportParts from './reports/parts.ts'
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

type MetricsIn<T> = { [K in keyof T]: T[K][keyof T[K]] }[keyof T]
/** Every figure of the registry, by its id. */
export type MetricId =
  MetricsIn<typeof metricTable> extends infer M ? (M extends Metric<infer Id> ? Id : never) : never

/** Every report of the product that has a page of its own. */
export type ReportPageName = keyof typeof reportTable
/** Every report of the product. */
export type ReportName = ReportPageName | keyof typeof reportParts
/** Their rows differ; all ask for a permission that there is, and show nothing that the registry does not define. */
type DefinedReport = Report<Fields, Readonly<Record<string, Metric<MetricId>>>, PermissionName>
const reports: Readonly<Record<string, DefinedReport>> = { ...reportTable, ...reportParts }
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
  /** No role's: with it the calls of channels answer only of those that somebody is on. */
  | 'own-channels'
  | FigurePermission

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
