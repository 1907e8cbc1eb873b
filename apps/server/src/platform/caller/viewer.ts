import type { Staff } from './session.ts'

/** Who looks: as much of them as decides which rows there are for them. */
export type Viewer = Pick<Staff, 'adminId' | 'permissions'>
