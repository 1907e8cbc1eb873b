import { Check, Copy } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { uiMessages } from '../ui.messages.ts'
import styles from '../ui.module.css'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  text: string
  /** Says what is copied; "Copy" when left out. */
  label?: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const say = useMessages(uiMessages)
  const { isCopied, copy } = useCopy()
  const name = label ?? say('copy')
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      className={isCopied ? `${styles.copy} ${styles.copied}` : styles.copy}
      aria-label={name}
      title={name}
      onClick={() => void copy(text)}
    >
      <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}
