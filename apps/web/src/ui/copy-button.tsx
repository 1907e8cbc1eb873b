import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../platform/i18n/messages.ts'
import { copyText } from './copy-text.ts'
import { showToast } from './toast.ts'
import { uiMessages } from './ui.messages.ts'
import styles from './ui.module.css'

const TICK_SHOWN = 1500

interface CopyButtonProps {
  text: string
  /** Says what is copied; "Copy" when left out. */
  label?: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const say = useMessages(uiMessages)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), TICK_SHOWN)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    const isDone = await copyText(text)
    setIsCopied(isDone)
    if (isDone) showToast({ text: say('copied') })
    else showToast({ text: say('copyFailed'), kind: 'danger' })
  }
  const name = label ?? say('copy')
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      className={isCopied ? `${styles.copy} ${styles.copied}` : styles.copy}
      aria-label={name}
      title={name}
      onClick={copy}
    >
      <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}
