import type { BulkAnswer, BulkChanges } from '@backlot/contract/core/endpoints/bulk'
import type { Field, Fields } from '@backlot/contract/core/fields/field'
import { image } from '@backlot/contract/core/fields/fields'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import type { Call, Caller } from '../../caller/call.ts'
import { Problem } from '../../problem/problem.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { inputOf, requireRules } from '../crud-service.ts'
import type { Rule } from '../many/rule.ts'
import { fileErrors } from '../values/file-check.ts'
import { answerOrder } from './answer-order.ts'
import type { BulkAction } from './bulk-action.ts'
import { bulkKind } from './bulk-job.ts'
import { changing } from './change-many.ts'
import { findImages, type Image, type Images } from './replace-image.queries.ts'

type Values = Readonly<Record<string, unknown>>

/** Puts an image wherever another stands in records. */
export function replacement(queries: CrudQueries): BulkAction {
  return {
    permission: `update-${queries.resource.name}`,
    body: null,
    batch: (changes) => changing(queries, replacing(queries, changes)),
  }
}

/** Replaces an image in some records as one change that may be taken back; in more than a call can do, as a job. */
export function replaceImage(
  queries: CrudQueries,
  call: Call<unknown, unknown, unknown>,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
): Promise<BulkAnswer> {
  const { name: resource } = queries.resource
  const changes = { from, to }
  const order = { resource, action: 'replace', ids, filter: null, changes, told: changes, isDryRun: false }
  return answerOrder(queries, call, {
    order,
    batch: replacement(queries).batch(changes),
    kind: bulkKind(queries.resource),
  })
}

/** What is wrong with a file as the image that takes the place of another. */
export async function imageErrors(caller: Caller, file: number): Promise<Record<string, FieldError[]>> {
  return fileErrors(caller, { file: image() }, { before: {}, values: { file } })
}

function replacing({ resource }: CrudQueries, { from, to }: BulkChanges): Rule {
  return {
    async prepare(caller) {
      const fields = await imageErrors(caller, Number(to))
      const isRefused = Object.keys(fields).length > 0
      const images = await findImages(caller.db, { from: Number(from), to: Number(to) })
      return (before) => {
        if (isRefused || images === null) throw new Problem('invalid', { fields })
        const values = changedParts(resource.fields, inputOf(resource, before), images)
        if (Object.keys(values).length === 0) throw new Problem('unchanged')
        requireRules(resource, { stored: before, changed: values })
        return { action: 'update', values }
      }
    },
  }
}

/** Of what is written of a record, or of a line of it, what is another with the other image. */
function changedParts(fields: Fields, inputs: Values, images: Images): Record<string, unknown> {
  const changed = Object.entries(fields).flatMap(([key, field]) => {
    const [stood, stands] = [inputs[key], withOther(field, inputs[key], images)]
    return stands === stood ? [] : [[key, stands] as const]
  })
  return Object.fromEntries(changed)
}

/** The very same value where the image does not stand in it. */
function withOther({ kind, settings }: Field, value: unknown, images: Images): unknown {
  const { from, to } = images
  if (kind === 'image') return value === from.id ? to.id : value
  if (kind === 'richText' && typeof value === 'string') return value.replaceAll(from.url, to.url)
  return settings.lines && Array.isArray(value) ? linesWithOther(settings.lines, value, images) : value
}

/** A gallery has each image once: where the other stands in it already, the line of this one goes. */
function linesWithOther(
  fields: Fields,
  lines: readonly Values[],
  images: Images,
): readonly Record<string, unknown>[] {
  const isThere = lines.some((line) => holdsImage(fields, line, images.to))
  const after = lines.flatMap((line) => {
    const changed = changedParts(fields, line, images)
    if (Object.keys(changed).length === 0) return [line]
    return isThere ? [] : [{ ...line, ...changed }]
  })
  return lines.every((line, place) => after[place] === line) ? lines : after
}

function holdsImage(fields: Fields, line: Values, { id }: Image): boolean {
  return Object.entries(line).some(([key, value]) => fields[key]?.kind === 'image' && value === id)
}
