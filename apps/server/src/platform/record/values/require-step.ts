import type { Resource } from '@backlot/contract/core/resource/resource'
import { permissionsOfStep } from '@backlot/contract/core/resource/step'
import type { Caller } from '../../caller/call.ts'
import { holds } from '../../caller/session.ts'
import { Problem } from '../../problem/problem.ts'

interface Written {
  before: object | null
  after: object
}

/**
 * Refuses a write that ends where only an action leads to whoever may not do that action. Asked with the records as the
 * database has them, so that no service, rule or column can lead there unseen.
 */
export function requireStep(
  resource: Resource,
  { session }: Pick<Caller, 'session'>,
  { before, after }: Written,
): void {
  // Records of any resource, by the names of their fields.
  const step = { before, after } as { before: Record<string, unknown> | null; after: Record<string, unknown> }
  for (const group of permissionsOfStep(resource, step)) {
    if (group.some((permission) => holds(session, permission))) continue
    throw new Problem('forbidden', { parameters: { permission: group.join(', ') } })
  }
}
