import type { RawBuilder } from 'kysely'
import type { Viewer } from '../caller/viewer.ts'
import type { Db } from '../database/database.ts'

type Condition = RawBuilder<boolean>

/** Who reads, and on which connection. */
export interface Reader {
  readonly db: Db
  readonly session: Viewer
}

/** Which rows of `t` there are for somebody; null when all of them are. */
export type Scope = (viewer: Viewer) => Condition | null
