import type { RawBuilder } from 'kysely'
import type { Staff } from '../caller/session.ts'
import type { Db } from '../database/database.ts'

type Condition = RawBuilder<boolean>

/** Who looks: as much of them as decides which rows there are for them. */
export type Viewer = Pick<Staff, 'adminId' | 'permissions'>

/** Who reads, and on which connection. */
export interface Reader {
  readonly db: Db
  readonly session: Viewer
}

/** Which rows of `t` there are for somebody; null when all of them are. */
export type Scope = (viewer: Viewer) => Condition | null
