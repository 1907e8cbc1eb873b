import type { Field } from '@backlot/contract/core/fields/field'
import { copyOf } from '@backlot/contract/core/fields/on-demand'
import { permissionsOfStep } from '@backlot/contract/core/resource/step'
import { allows } from '../../../platform/session/access.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useForm } from '../engine/form-context.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether the signed-in member of staff may make this change of the form's record, as far as actions go. */
export function useMayStep(): (change: Values) => boolean {
  const { resource, record } = useForm()
  const { permissions } = useSession()
  const { name, fields, actions = {} } = resource
  return (change) =>
    permissionsOfStep({ name, fields, actions }, { before: record, after: { ...record, ...change } }).every(
      (group) => allows(permissions, group),
    )
}

/** What no field holds, and so a change of any. */
const another = {}

/** Whether a field stays as it is for whoever may not do the action that a change of it would mean. */
export function useIsKept(name: string, field: Field): boolean {
  const { record } = useForm()
  const mayStep = useMayStep()
  return field.kind !== 'status' && record !== null && !mayStep({ [name]: another })
}

/** The field with those states alone that the signed-in member of staff may save, and the one that it holds. */
export function useReachable(name: string, field: Field): Field {
  const { record } = useForm()
  const mayStep = useMayStep()
  if (field.kind !== 'status') return field
  const { options = [] } = field.settings
  const reachable = options.filter((state) => state === record?.[name] || mayStep({ [name]: state }))
  if (reachable.length === options.length) return field
  return copyOf(field, { settings: { ...field.settings, options: reachable } })
}
