import {
  isPublic,
  missingForPublishing,
  type PublicationStatus,
} from '@backlot/contract/core/resource/publication'
import type { ActionOf, Resource } from '@backlot/contract/core/resource/resource'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../caller/call.ts'
import { databaseNow } from '../../database/expressions.ts'
import { errorsByField } from '../../http/parse.ts'
import { Problem } from '../../problem/problem.ts'
import { byRule, changesState, type RuledHandler } from '../actions.ts'
import type { CrudQueries, SystemColumns } from '../crud-queries.ts'
import { lockRecord, updateRecord } from '../crud-service.ts'
import type { WriteVerbs } from '../write-verbs.ts'
import { publishWhenDue, wakeWhenDue } from './schedule.ts'

/** What such a record says of it. */
interface Published {
  readonly status: PublicationStatus
  readonly publishedAt: string | null
}

interface Publication<R extends Resource> {
  /**
   * Changes a record. A new time moves what is out, or due to be, between the schedule and the public, so that the
   * status stays true; that is publishing, and demands all that publishing needs.
   */
  readonly update: WriteVerbs<R>['update']
  /** Shows a record to the public now, or from its `publishedAt` on when that is in the future. */
  readonly publish: RuledHandler<R>
  /** Takes it back; it keeps everything else. */
  readonly unpublish: RuledHandler<R>
  /** Brings out what is on the schedule at its time. */
  readonly register: (app: FastifyInstance) => void
}

/** How records with `publicationActions` come out; `needed` are the fields that the public must not miss. */
export function publicationOf<R extends Resource>(
  queries: CrudQueries<R>,
  needed: readonly string[],
): Publication<R> {
  return {
    update: updateOf(queries, needed),
    publish: publishOf(queries, needed),
    // Which actions there are depends on the resource, which is a type parameter here.
    unpublish: changesState(queries, 'unpublish' as ActionOf<R>),
    register: (app) => publishWhenDue(app, queries, needed),
  }
}

function updateOf<R extends Resource>(
  queries: CrudQueries<R>,
  needed: readonly string[],
): WriteVerbs<R>['update'] {
  return async (caller, { id, values }) => {
    const locked = await lockRecord(queries, caller, id)
    const before = locked as unknown as Published
    const { publishedAt } = values as { publishedAt?: string | null }
    const status = await statusAfter(caller, before, publishedAt)
    if (status === 'scheduled' && publishedAt) await wakeWhenDue(caller, queries.resource, [publishedAt])
    if (status === before.status) return updateRecord(queries, caller, { id, values, locked })
    rejectWhatIsMissing(needed, { ...locked, ...values })
    return updateRecord(queries, caller, { id, values, columns: columnsOf<R>({ status }), locked })
  }
}

function publishOf<R extends Resource>(queries: CrudQueries<R>, needed: readonly string[]): RuledHandler<R> {
  return byRule(queries, 'publish' as ActionOf<R>, {
    async prepare({ db }) {
      const now = await databaseNow(db)
      return (record) => {
        const { status, publishedAt } = record as unknown as Published
        const isLater = publishedAt !== null && new Date(publishedAt) > now
        // What is scheduled and overdue may be published by hand.
        if (status === 'scheduled' && isLater) throw new Problem('conflict')
        rejectWhatIsMissing(needed, record)
        if (isLater) return { action: 'schedule', columns: columnsOf<R>({ status: 'scheduled' }) }
        const published_at = publishedAt ?? now.toISOString()
        return { action: 'publish', columns: columnsOf<R>({ status: 'published', published_at }) }
      }
    },
    async settle(caller, written) {
      const rows = written as unknown as readonly Published[]
      const due = rows.filter(({ status }) => status === 'scheduled')
      await wakeWhenDue(
        caller,
        queries.resource,
        due.flatMap(({ publishedAt }) => publishedAt ?? []),
      )
    },
  })
}

async function statusAfter(
  { db }: Caller,
  { status, publishedAt }: Published,
  moved: string | null | undefined,
): Promise<PublicationStatus> {
  const isMoved = moved && (publishedAt === null || Date.parse(moved) !== Date.parse(publishedAt))
  if (!isPublic(status) || !isMoved) return status
  return new Date(moved) > (await databaseNow(db)) ? 'scheduled' : 'published'
}

function columnsOf<R extends Resource>(columns: {
  status: PublicationStatus
  published_at?: string
}): SystemColumns<R> {
  // A resource that is published has both columns, as conformance proves of each.
  return columns as unknown as SystemColumns<R>
}

function rejectWhatIsMissing(needed: readonly string[], record: object): void {
  const missing = missingForPublishing(needed, record as Readonly<Record<string, unknown>>)
  if (missing.length > 0) throw new Problem('invalid', { fields: errorsByField(missing) })
}
