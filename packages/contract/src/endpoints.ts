import { undoEndpoints } from './audits.ts'
import { authEndpoints } from './auth.ts'
import type { Endpoint } from './core/endpoints/endpoint.ts'
import type { Access } from './core/resource/permission.ts'
import { fileEndpoints } from './files.ts'
import { jobEndpoints } from './jobs.ts'
import { liveEndpoints } from './live.ts'
import { allResourceEndpoints, type PermissionName } from './registry.ts'
import { searchEndpoints } from './search.ts'
import { settingsEndpoints } from './settings.ts'

/** The one table of calls, in groups. What is not in it is refused; a test walks the router to prove it. */
export const endpointGroups = {
  auth: authEndpoints,
  settings: settingsEndpoints,
  search: searchEndpoints,
  files: fileEndpoints,
  undo: undoEndpoints,
  live: liveEndpoints,
  jobs: jobEndpoints,
  ...allResourceEndpoints,
} as const satisfies Record<string, Record<string, { readonly access: Access<PermissionName> }>>

/** The table as a flat list, for what walks over all of it. */
export function allEndpoints(): Endpoint[] {
  return Object.values(endpointGroups).flatMap((group) => Object.values(group) as Endpoint[])
}
