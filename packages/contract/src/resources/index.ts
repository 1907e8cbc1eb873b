import type { Resource } from '../core/resource/resource.ts'
import { demoResources } from '../demos/index.ts'
import { adminEndpoints, admins } from './admins.ts'
import { auditEndpointsOf, auditsOf } from './audits.ts'
import { directorEndpoints, directors } from './directors.ts'
import { questionEndpoints, questions } from './questions.ts'
import { roleEndpoints, roles } from './roles.ts'
import { seoEndpoints, seos } from './seos.ts'
import { sourceEndpoints, sources } from './sources.ts'
import { tagEndpoints, tags } from './tags.ts'
import { videoEndpoints, videos } from './videos.ts'

const written = {
  videos,
  tags,
  directors,
  sources,
  questions,
  seos,
  admins,
  roles,
} as const

/** Who did what to any of them, to demo records, and to files. */
export const audits = auditsOf(Object.values({ ...written, ...demoResources }) as unknown as Resource[])
export const auditEndpoints = auditEndpointsOf(audits)

/** The table of contents: every resource of the product. */
export const resources = { ...written, audits } as const

export type ResourceName = keyof typeof resources

/** Every call of every resource. */
export const resourceEndpointTable = {
  videos: videoEndpoints,
  tags: tagEndpoints,
  directors: directorEndpoints,
  sources: sourceEndpoints,
  questions: questionEndpoints,
  seos: seoEndpoints,
  admins: adminEndpoints,
  roles: roleEndpoints,
  audits: auditEndpoints,
} as const satisfies Record<ResourceName, unknown>
