import type { BulkChanges } from '@backlot/contract/core/endpoints/bulk'
import type { Permission } from '@backlot/contract/core/resource/permission'
import type { Batch } from './batch.ts'

/** One action of a list, as it is done to many rows, and the permission that the same action asks for on one. */
export interface BulkAction {
  readonly permission: Permission
  /** Only the writing of fields is told what to write. */
  batch(changes: BulkChanges): Batch
}
