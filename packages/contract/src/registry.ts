import type { PermissionOf } from './core/resource/permission.ts'
import type { Resource } from './core/resource/resource.ts'
import { type DemoResourceName, demoEndpointTable, demoResources } from './demos/index.ts'
import { type ResourceName, resourceEndpointTable, resources } from './resources/index.ts'

/** Every resource that has calls and permissions: the product's, and those of the demo pages. */
export const allResources = { ...resources, ...demoResources } as const

export type AnyResourceName = ResourceName | DemoResourceName

export const allResourceEndpoints = { ...resourceEndpointTable, ...demoEndpointTable } as const

/** Every permission there is; an unknown one does not compile. */
export type PermissionName = PermissionOf<(typeof allResources)[AnyResourceName]>

/** A resource by a name that came from elsewhere: a history row, a reference. */
export function findResource(name: string): Resource | undefined {
  if (!Object.hasOwn(allResources, name)) return undefined
  // Each resource is narrower than the general one: its rules ask for its own fields.
  return allResources[name as AnyResourceName] as unknown as Resource
}
