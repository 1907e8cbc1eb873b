import type { Language } from '@backlot/contract/core/words/language'
import type { Staff } from './session.ts'

/** Who looks: as much of them as decides which rows there are for them, and when. */
export interface Viewer extends Pick<Staff, 'adminId' | 'permissions'> {
  /** What had been committed when they came, as PostgreSQL names it: the same name, the same rows. */
  readonly snapshot?: string
  /** In which they read what has no name of its own; none where nobody in particular reads. */
  readonly language?: Language
}
