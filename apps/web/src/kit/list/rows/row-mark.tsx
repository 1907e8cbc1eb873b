import { useMessages } from '../../../platform/i18n/messages.ts'
import type { RowChange } from '../../live/use-list-changes.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'

/** Why a row stands out: it came in anew a moment ago, or somebody else wrote it since. */
export type RowMarkKind = 'fresh' | RowChange

const words = { fresh: 'changed', changed: 'changedRemotely', deleted: 'deletedRemotely' } as const

/** A dot after the name; hollow while the row still shows what was before. */
export function RowMark({ kind }: { kind: RowMarkKind | undefined }) {
  const say = useMessages(listMessages)
  if (kind === undefined) return null
  const text = say(words[kind])
  return <span className={styles.changed} data-mark={kind} title={text} role="img" aria-label={text} />
}
