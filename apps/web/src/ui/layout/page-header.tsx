import type { ReactNode } from 'react'
import styles from '../ui.module.css'
import { type PageName, usePageTitle } from './page-title.ts'

interface PageHeaderProps {
  /** The page's only `h1`, the window's title and the tab's. */
  title: PageName
  /** The last entry of the breadcrumb; what the menu calls the page when left out. */
  crumb?: string
  /** Beside the title: a status pill, a count. */
  aside?: ReactNode
  /** A line under the title: serial number, id, people. */
  under?: ReactNode
  /** Buttons, the primary one last. */
  children?: ReactNode
  /** On a phone the navbar names the page already; lists leave the room to their rows. */
  isTitleInNavbar?: boolean
}

export function PageHeader(props: PageHeaderProps) {
  const { title: name, crumb = null, aside, under, children, isTitleInNavbar = false } = props
  const title = usePageTitle(name, { crumb, isInNavbar: isTitleInNavbar })
  return (
    <div className={isTitleInNavbar ? `${styles.header} ${styles.titleInNavbar}` : styles.header}>
      <div className={styles.heading}>
        <h1>{title}</h1>
        {aside}
        {under !== undefined && <div className={styles.under}>{under}</div>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
