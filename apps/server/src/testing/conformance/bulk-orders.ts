import type { Field } from '@backlot/contract/core/fields/field'
import { bulkActionsOf, type Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { noSuchId, type Seams, type Subject, type Wire } from './subject.ts'

type Asked = Pick<Subject, 'resource' | 'staff'>

/** What is said of each action that may be done to many. */
export function bulkOrdersOf(subject: Asked, seams: Seams): { action: string; order: Wire }[] {
  const { resource } = subject
  return bulkActionsOf(resource).map((action) => ({
    action,
    order:
      action === 'update'
        ? { action, changes: changesOf(resource) }
        : { action, ...bodyForMany(subject, seams, action) },
  }))
}

/** What an action is told besides of many records, the same as of one; nothing where it asks for nothing. */
export function bodyForMany({ resource, staff }: Asked, { bodies }: Seams, action: string): { body?: Wire } {
  if (!resource.actions[action]?.body) return {}
  const body = bodies?.[action]?.(staff)
  if (!body) throw new Error(`The action ${action} needs a body.`)
  return { body }
}

/** A value for each field that may be written in many and need not be looked up, as the wire has it. */
export function changesOf({ bulkFields, fields }: Resource): Wire {
  return Object.fromEntries(
    bulkFields.flatMap((key) => {
      const field = fields[key]
      const isFilled = field?.kind === 'reference' && !field.settings.isNullable
      return field && !isFilled ? [[toSnakeCase(key), changeOf(field)]] : []
    }),
  )
}

function changeOf({ kind, settings }: Field): unknown {
  const values: Readonly<Record<string, unknown>> = {
    flag: 1,
    text: 'The same for all.',
    day: '2026-01-02',
    time: '2026-01-02T03:04:05.000Z',
    choice: settings.options?.at(-1),
    references: { remove: [noSuchId] },
    reference: null,
  }
  return Object.hasOwn(values, kind) ? values[kind] : 7
}
