import { ChevronDown } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import listStyles from '../list.module.css'
import styles from './board.module.css'

interface OpenButtonProps {
  isOpen: boolean
  /** The element that it opens. */
  insideId: string
  name: string
  onPress: () => void
}

/** Shows and hides what is in a card. */
export function OpenButton({ isOpen, insideId, name, onPress }: OpenButtonProps) {
  const label = useMessages(listMessages)('openRow', { name })
  return (
    <button
      type="button"
      className={`${listStyles.iconButton} ${styles.opener}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? insideId : undefined}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}
