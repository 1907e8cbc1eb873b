import { LoaderCircle } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { uiMessages } from '../../ui/ui.messages.ts'
import styles from './busy-icon.module.css'

/** Says on a button of antd that it is at work, in the language of the moment. */
export function BusyIcon() {
  const say = useMessages(uiMessages)
  return (
    <LoaderCircle className={styles.icon} size={14} strokeWidth={2} role="img" aria-label={say('loading')} />
  )
}
