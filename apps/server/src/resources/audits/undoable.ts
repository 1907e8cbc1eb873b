import type { AnyResourceName } from '@backlot/contract/registry'
import type { CrudQueries } from '../../platform/record/crud-queries.ts'
import { articlesQueries } from '../articles/articles.queries.ts'
import { directorsQueries } from '../directors/directors.queries.ts'
import { questionsQueries } from '../questions/questions.queries.ts'
import { seosQueries } from '../seos/seos.queries.ts'
import { sourcesQueries } from '../sources/sources.queries.ts'
import { tagsQueries } from '../tags/tags.queries.ts'
import { videosQueries } from '../videos/videos.queries.ts'

/**
 * Resources whose changes can be taken back. Staff and roles are not among them: an undo would pass by the rules of
 * granting, and sessions and passwords that are gone stay gone.
 */
const undoable: Readonly<Record<Exclude<AnyResourceName, 'admins' | 'roles' | 'audits'>, CrudQueries>> = {
  videos: videosQueries,
  tags: tagsQueries,
  directors: directorsQueries,
  sources: sourcesQueries,
  questions: questionsQueries,
  seos: seosQueries,
  articles: articlesQueries,
}

/** The queries of a resource by its name, if its changes can be taken back. */
export function undoableQueries(resource: string): CrudQueries | undefined {
  return Object.hasOwn(undoable, resource) ? undoable[resource as keyof typeof undoable] : undefined
}
