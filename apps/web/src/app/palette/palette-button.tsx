import { Search } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Kbd } from '../../ui/display/kbd.tsx'
import { paletteMessages } from './palette.messages.ts'
import styles from './palette.module.css'

const keys = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '') ? '⌘ K' : 'Ctrl K'

/** The way into the palette for those who use the pointer. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const say = useMessages(paletteMessages)
  return (
    <button
      type="button"
      className={styles.field}
      aria-label={`${say('open')} ${keys}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Search size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>{say('open')}</span>
      <Kbd>{keys}</Kbd>
    </button>
  )
}
