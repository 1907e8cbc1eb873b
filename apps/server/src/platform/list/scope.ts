import type { RawBuilder } from 'kysely'
import type { Caller } from '../caller/call.ts'
import type { Staff } from '../caller/session.ts'

type Condition = RawBuilder<boolean>

/** Who looks: as much of them as decides which rows there are for them. */
export type Viewer = Pick<Staff, 'adminId' | 'permissions'>

/** Who reads, and on which connection. */
export interface Reader {
  readonly db: Caller['db']
  readonly session: Viewer
}

/** Which rows of `t` there are for somebody; null when all of them are. */
export type Scope = (viewer: Viewer) => Condition | null
