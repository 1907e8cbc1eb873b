import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { uiMessages } from '../ui.messages.ts'
import { hideToast, type Toast, useToasts } from './toast.ts'
import styles from './toaster.module.css'

const icons = { success: CircleCheck, danger: CircleAlert, info: Info }
/** In milliseconds: long enough to read a line twice. */
const durations = { success: 5000, danger: 8000, info: 5000 }

/** The one place where passing messages appear; screen readers hear them without losing their place. */
export function Toaster() {
  const toasts = useToasts()
  const say = useMessages(uiMessages)
  return (
    <section className={styles.toaster} aria-label={say('notifications')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const say = useMessages(uiMessages)
  const { id, kind = 'success', text, action } = toast
  const [isHeld, setIsHeld] = useState(false)
  const duration = toast.shownFor ?? durations[kind]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => hideToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isHeld])
  const Icon = icons[kind]
  return (
    <div
      className={`${styles.toast} ${styles[kind] ?? ''}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            hideToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={say('close')} onClick={() => hideToast(id)}>
        <X size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}
