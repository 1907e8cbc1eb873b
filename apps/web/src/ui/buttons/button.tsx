import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Look = 'default' | 'primary' | 'danger' | 'plain' | 'icon'

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  size?: 'small' | 'medium' | 'large'
  isWide?: boolean
  isBusy?: boolean
}

/** The button of the pages that load without antd: the shell, the error pages and the log-in. */
export function Button({ look = 'default', size = 'medium', isWide, isBusy = false, ...props }: ButtonProps) {
  const names = [
    styles.button,
    buttonLook(look),
    size === 'medium' ? '' : styles[size],
    isWide && styles.wide,
  ]
  return (
    <button
      type="button"
      {...props}
      className={[...names, props.className].filter(Boolean).join(' ')}
      disabled={props.disabled || isBusy}
      aria-busy={isBusy}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {props.children}
    </button>
  )
}

/** The same look for a link. */
export function buttonClass(look: Look = 'default', size?: 'small'): string {
  return [styles.button, buttonLook(look), size && styles[size]].filter(Boolean).join(' ')
}

function buttonLook(look: Look): string {
  return look === 'icon' ? `${styles.plain} ${styles.icon}` : (styles[look] ?? '')
}
