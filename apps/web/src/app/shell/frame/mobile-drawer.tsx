import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ThemeToggle } from '../../../ui/buttons/theme-toggle.tsx'
import { LanguageMenu } from '../../../ui/menus/language-menu.tsx'
import type { MenuNode } from '../../menu/menu-node.ts'
import { FullScreenButton } from '../navbar/full-screen.tsx'
import { SizeMenu } from '../navbar/size-menu.tsx'
import { shellMessages } from '../shell.messages.ts'
import styles from '../sidebar/sidebar.module.css'
import { SidebarLogo, SidebarMenu } from '../sidebar/sidebar.tsx'

interface MobileDrawerProps {
  menu: readonly MenuNode[]
  version: string
  isOpen: boolean
  onClose: () => void
}

/**
 * The sidebar of narrow screens. A modal dialog of the platform keeps the focus inside, closes on Escape and
 * gives the focus back.
 */
export function MobileDrawer({ menu, version, isOpen, onClose }: MobileDrawerProps) {
  const say = useMessages(shellMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    // While the drawer was closed nothing in it could be scrolled to.
    dialog.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center' })
  }, [isOpen])
  useEffect(() => {
    // A click on the veil arrives at the dialog itself, every other one at something inside it.
    const closeOnVeil = (event: Event) => {
      if (event.target === event.currentTarget) onClose()
    }
    const drawer = dialog.current
    drawer?.addEventListener('click', closeOnVeil)
    return () => drawer?.removeEventListener('click', closeOnVeil)
  }, [onClose])
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={say('mainMenu')} onClose={onClose}>
      <div className={styles.sidebar}>
        <div className={styles.drawerHead}>
          <SidebarLogo />
          <Button look="icon" aria-label={say('closeMenu')} onClick={onClose}>
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </div>
        <SidebarMenu menu={menu} />
        <div className={styles.drawerTools}>
          <LanguageMenu isNamed />
          <FullScreenButton />
          <SizeMenu />
          <ThemeToggle />
        </div>
        <div className={styles.foot}>v{version}</div>
      </div>
    </dialog>
  )
}
