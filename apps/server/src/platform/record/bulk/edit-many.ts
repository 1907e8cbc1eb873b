import { isDeepStrictEqual } from 'node:util'
import type { BulkChanges, LinkChanges } from '@backlot/contract/core/endpoints/bulk'
import type { Field } from '@backlot/contract/core/fields/field'
import { inputOfValue } from '@backlot/contract/core/fields/kinds/kinds'
import { validationErrorsOf } from '@backlot/contract/core/words/validation'
import { errorsByField } from '../../http/parse.ts'
import { Problem } from '../../problem/problem.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { requireRules } from '../crud-service.ts'
import type { Rule } from '../many/rule.ts'
import { referenceErrors } from '../values/reference-check.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Writes the same into fields of many: what a change of one record may not say is not said of any of many, and nothing of
 * whoever was erased.
 */
export function editing({ resource }: CrudQueries, changes: BulkChanges): Rule {
  const { erased } = resource
  return {
    async prepare(caller) {
      const errors = await referenceErrors(caller, resource.fields, {
        before: {},
        values: pointedTo(changes),
      })
      const isRefused = Object.keys(errors).length > 0
      return (before) => {
        if (isRefused) throw new Problem('invalid', { fields: errors })
        const stood = before as Values
        if (erased && stood[erased.at] !== null) throw new Problem('member_erased')
        const values = changedValues(resource.fields, stood, changes)
        if (Object.keys(values).length === 0) throw new Problem('unchanged')
        requireRules(resource, { stored: before, changed: values })
        return { action: 'update', values }
      }
    },
  }
}

/** What the records would refer to: what is taken away need not be there. */
function pointedTo(changes: BulkChanges): Values {
  return Object.fromEntries(
    Object.entries(changes).map(([key, change]) => [key, isOfLinks(change) ? (change.add ?? []) : change]),
  )
}

function isOfLinks(change: unknown): change is LinkChanges {
  return typeof change === 'object' && change !== null
}

/** Only what differs: nothing is written of a record that has it already. */
function changedValues(
  fields: Readonly<Record<string, Field>>,
  before: Values,
  changes: BulkChanges,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [key, change] of Object.entries(changes)) {
    const field = fields[key]
    if (!field || change === undefined) continue
    const stood = inputOfValue(field, before[key])
    const stands = isOfLinks(change) ? linksAfter(stood as number[], change) : change
    if (isDeepStrictEqual(stood, stands)) continue
    values[key] = requireFitting(key, field, stands)
  }
  return values
}

function linksAfter(stood: readonly number[], { add = [], remove = [] }: LinkChanges): number[] {
  const gone = new Set(remove)
  return [...new Set([...stood, ...add])].filter((id) => !gone.has(id))
}

/** A record may have more links by then than its field holds. */
function requireFitting(key: string, { input }: Field, value: unknown): unknown {
  const read = input.safeParse(value)
  if (read.success) return read.data
  const errors = validationErrorsOf(read.error.issues).map((error) => ({ ...error, path: [key] }))
  throw new Problem('invalid', { fields: errorsByField(errors) })
}
