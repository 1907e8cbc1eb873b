import type { FieldKind } from '@backlot/contract/core/fields/field'
import { columnKinds } from './column-kinds.ts'
import { linesKind } from './lines-kind.ts'
import { linkKinds } from './link-kinds.ts'
import type { ServerKind } from './server-kind.ts'

/** What each kind means in SQL; one that is missing, or is without its CSV, does not compile. */
export const serverKinds: Readonly<Record<FieldKind, ServerKind>> = {
  ...columnKinds,
  ...linkKinds,
  lines: linesKind,
}
