import { type ReactNode, useEffect } from 'react'
import { focusFirstEntry } from './menu-focus.ts'
import { type MenuEntry, MenuList } from './menu-list.tsx'
import type { Align } from './show-layer.ts'
import { useFloating } from './use-floating.ts'

interface MenuButtonProps {
  /** What the button is called when its content is only a picture; a hint when it has words. */
  label: string
  /** The hint, where the label says more than a hint needs to. */
  title?: string
  hasWords?: boolean
  className: string | undefined
  align?: Align
  note?: ReactNode
  /** Dangerous ones last; a line keeps them apart. */
  entries: readonly MenuEntry[]
  children: ReactNode
}

/** A button with a menu that is drawn only while it is open, so that a hundred rows can have one each. */
export function MenuButton({ label, title = label, hasWords, className, ...props }: MenuButtonProps) {
  const { align, note, entries, children } = props
  const { isOpen, id, button, layer, toggle, closeAndReturn } = useFloating({ align })
  useEffect(() => {
    if (isOpen) focusFirstEntry(layer.current)
  }, [isOpen, layer])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={hasWords ? undefined : label}
        title={title}
        onClick={toggle}
      >
        {children}
      </button>
      {isOpen && <MenuList ref={layer} {...{ id, label, note, entries }} onClose={closeAndReturn} />}
    </>
  )
}
