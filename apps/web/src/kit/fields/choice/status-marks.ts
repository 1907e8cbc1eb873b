import type { PillMark } from '../../../ui/display/status-pill.tsx'

/** The mark of a status word; the same word means the same on every resource. */
const marks: Readonly<Record<string, PillMark>> = {
  published: 'live',
  enabled: 'live',
  draft: 'draft',
  scheduled: 'scheduled',
  unpublished: 'off',
  disabled: 'off',
  deleted: 'danger',
}

export function statusMark(word: string): PillMark {
  return marks[word] ?? 'neutral'
}
