import type { AnyResourceName } from '@backlot/contract/registry'
import type { FastifyInstance } from 'fastify'
import { adminsRoutes } from './admins/admins.routes.ts'
import { articlesRoutes } from './articles/articles.routes.ts'
import { auditsRoutes } from './audits/audits.routes.ts'
import { directorsRoutes } from './directors/directors.routes.ts'
import { questionsRoutes } from './questions/questions.routes.ts'
import { rolesRoutes } from './roles/roles.routes.ts'
import { seosRoutes } from './seos/seos.routes.ts'
import { sourcesRoutes } from './sources/sources.routes.ts'
import { tagsRoutes } from './tags/tags.routes.ts'
import { videosRoutes } from './videos/videos.routes.ts'

type Routes = (app: FastifyInstance) => Promise<void>

/** Every resource of the contract has its routes here; a missing one does not compile. */
const routesOf: Record<AnyResourceName, Routes> = {
  videos: videosRoutes,
  tags: tagsRoutes,
  directors: directorsRoutes,
  sources: sourcesRoutes,
  questions: questionsRoutes,
  seos: seosRoutes,
  articles: articlesRoutes,
  admins: adminsRoutes,
  roles: rolesRoutes,
  audits: auditsRoutes,
}

export const resourceRoutes: readonly Routes[] = Object.values(routesOf)
