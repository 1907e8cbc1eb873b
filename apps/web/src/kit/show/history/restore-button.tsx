import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyAntd } from '../../antd/lazy-antd.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import type { Row } from '../../records/row.ts'
import styles from '../show.module.css'
import { canRestore } from './earlier-version.ts'
import { restoreMessages } from './restore.messages.ts'
import { useRestoring } from './restoring.ts'

const RestoreDialog = lazyAntd(async () => (await import('./restore-dialog.tsx')).RestoreDialog)

interface RestoreButtonProps {
  /** The record as it is to be again. */
  earlier: Row
  /** What one field is called; the whole record when left out. */
  fieldName?: string
}

/** Opens the question what is to be as it was, for whoever may change the record, where a change could put any of it back. */
export function RestoreButton({ earlier, fieldName }: RestoreButtonProps) {
  const say = useMessages(restoreMessages)
  const restoring = useRestoring()
  const [isOpen, setIsOpen] = useState(false)
  if (restoring === null) return null
  const { resource, words, record } = restoring
  // What is open stays: as it saves, the record becomes what it was.
  if (!isOpen && !canRestore(resource, record, earlier)) return null
  const label = fieldName === undefined ? say('open') : say('openField', { name: fieldName })
  return (
    <>
      <button
        type="button"
        className={styles.restore}
        aria-label={label}
        title={label}
        onPointerEnter={RestoreDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        <RotateCcw size={12} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <PartBoundary>
          <RestoreDialog {...{ resource, words, earlier }} now={record} onClose={() => setIsOpen(false)} />
        </PartBoundary>
      )}
    </>
  )
}
