import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { deskMessages } from './refund.messages.ts'
import styles from './refund.module.css'

interface EffectLineProps {
  /** By which it is found again among the lines; a sum of them has none. */
  icon?: LucideIcon
  name: string
  help?: string
  /** Left out where nothing was before. */
  before?: string
  after: string
  isLoss?: boolean
  /** Takes the place of both, where they are more than texts. */
  children?: ReactNode
}

/** One thing that a refund does. */
export function EffectLine(props: EffectLineProps) {
  const { icon: Icon, name, help, before, after, isLoss = false, children } = props
  const say = useMessages(deskMessages)
  const isSame = before === after
  return (
    <li className={styles.line}>
      {Icon && (
        <span className={styles.icon}>
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <span className={styles.what}>
        <span>{name}</span>
        {help !== undefined && <span className={styles.help}>{help}</span>}
      </span>
      <span className={styles.change}>
        {children}
        {!children && isSame && say('unchanged', { value: after })}
        {!children && !isSame && (
          <>
            {before !== undefined && `${before} → `}
            <strong className={isLoss ? styles.loss : undefined}>{after}</strong>
          </>
        )}
      </span>
    </li>
  )
}
