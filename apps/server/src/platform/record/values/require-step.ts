import type { Permission } from '@backlot/contract/core/resource/permission'
import { isUndoable, type Resource } from '@backlot/contract/core/resource/resource'
import {
  type Done,
  permissionsOfStep,
  permissionsToTakeBack,
  type Step,
} from '@backlot/contract/core/resource/step'
import type { Caller } from '../../caller/call.ts'
import { holds } from '../../caller/session.ts'
import { Problem } from '../../problem/problem.ts'

type Asking = Pick<Caller, 'session'>

interface Written {
  before: object | null
  after: object
}

/** The same once it is done: a deletion leaves nothing. */
interface WrittenDown {
  word: string
  before: object | null
  after: object | null
}

/**
 * Refuses a write that ends where only an action leads to whoever may not do that action. Asked with the records as the
 * database has them, so that no service, rule or column can lead there unseen.
 */
export function requireStep(resource: Resource, caller: Asking, step: Written): void {
  requireGroups(caller, permissionsOfStep(resource, step as Step))
}

/** Refuses to undo a write to whoever may not do that now, or may not bring a record into the state that it leads back to. */
export function requireTakeBack(resource: Resource, caller: Asking, done: WrittenDown): void {
  requireGroups(caller, permissionsToTakeBack(resource, done as Done))
}

/** Whether a write that is just done may be taken back by whoever did it. */
export function mayTakeBack(resource: Resource, caller: Asking, done: WrittenDown): boolean {
  return (
    isUndoable(resource, done.word) &&
    permissionsToTakeBack(resource, done as Done).every((group) => holdsAny(caller, group))
  )
}

function requireGroups(caller: Asking, groups: readonly (readonly Permission[])[]): void {
  const lacking = groups.find((group) => !holdsAny(caller, group))
  if (lacking) throw new Problem('forbidden', { parameters: { permission: lacking.join(', ') } })
}

function holdsAny({ session }: Asking, group: readonly Permission[]): boolean {
  return group.some((permission) => holds(session, permission))
}
