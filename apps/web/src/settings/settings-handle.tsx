import { Settings } from 'lucide-react'
import { useMessages } from '../platform/i18n/messages.ts'
import { settingsMessages } from './settings.messages.ts'
import styles from './settings.module.css'

/** The specification's handle at the window's edge. */
export function SettingsHandle({ onOpen }: { onOpen: () => void }) {
  const say = useMessages(settingsMessages)
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={say('title')}
      title={say('title')}
      onClick={onOpen}
    >
      <Settings size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}
