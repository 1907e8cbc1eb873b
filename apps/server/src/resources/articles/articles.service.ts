import type { ArticleStatus, articles } from '@backlot/contract/demos/articles'
import type { Caller } from '../../platform/caller/call.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { lockRecord, updateRecord, type Written } from '../../platform/record/crud-service.ts'
import { articlesQueries } from './articles.queries.ts'

type Articles = typeof articles

/** Shows an article to readers; refused while it lacks what publishing needs. */
export function publishArticle(caller: Caller, id: number): Promise<Written<Articles>> {
  return setStatus(caller, id, 'published')
}

export function draftArticle(caller: Caller, id: number): Promise<Written<Articles>> {
  return setStatus(caller, id, 'draft')
}

/** Marks an article as deleted; it stays in the table and can be published or drafted again. */
export function discardArticle(caller: Caller, id: number): Promise<Written<Articles>> {
  return setStatus(caller, id, 'deleted')
}

async function setStatus(caller: Caller, id: number, status: ArticleStatus): Promise<Written<Articles>> {
  const before = await lockRecord(articlesQueries, caller, id)
  if (before.status === status) throw new Problem('conflict')
  return updateRecord(articlesQueries, caller, { id, values: { status, version: before.version } })
}
