import type { BulkChanges } from '@backlot/contract/core/endpoints/bulk'
import type { Action } from '@backlot/contract/core/resource/action'
import type { Permission } from '@backlot/contract/core/resource/permission'
import type { Batch } from './batch.ts'

/** One action of a list, as it is done to many rows, and the permission that the same action asks for on one. */
export interface BulkAction {
  readonly permission: Permission
  /** Reads what it asks for besides; null of what asks for nothing. */
  readonly body: Action['body']
  /** Only the writing of fields is told what to write, and what asks for something besides what was said. */
  batch(changes: BulkChanges): Batch
}
