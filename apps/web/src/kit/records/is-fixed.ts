import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import type { Row } from './row.ts'

/** Whether a record stays as it is from now on. */
export function isFixedIn({ isFixed }: ResourceScreens, row: Row): boolean {
  // A row is a record of this resource; the compiler cannot follow that through the untyped table.
  return isFixed?.(row as RecordOf<Resource>) === true
}
