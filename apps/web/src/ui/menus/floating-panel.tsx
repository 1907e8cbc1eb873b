import { createContext, type ReactNode, type RefObject, Suspense, useContext, useEffect } from 'react'
import { SkeletonRows } from '../placeholders/skeleton-rows.tsx'
import styles from './floating.module.css'
import { useFloating } from './use-floating.ts'

interface FloatingPanelProps {
  /** What the panel is called, and the button when its content is only a picture. */
  label: string
  hasWords?: boolean
  className: string | undefined
  /** The button's content. */
  button: ReactNode
  title?: string
  /** The panel shows as soon as the button does. */
  opensAtOnce?: boolean
  /** The panel's content, drawn only while it is open. */
  children: ReactNode
}

const ClosePanelContext = createContext(() => {})

/** Closes the panel that this is in; does nothing elsewhere. */
export function useClosePanel(): () => void {
  return useContext(ClosePanelContext)
}

/** A button that opens a small panel beside it; the focus goes in, and comes back. */
export function FloatingPanel({
  label,
  hasWords,
  className,
  button: content,
  title,
  opensAtOnce,
  children,
}: FloatingPanelProps) {
  const { isOpen, id, button, layer, toggle, closeAndReturn } = useFloating({ opensAtOnce })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={hasWords ? undefined : label}
        title={title}
        onClick={toggle}
      >
        {content}
      </button>
      {isOpen && (
        <div ref={layer} id={id} popover="auto" role="dialog" aria-label={label} className={styles.panel}>
          <ClosePanelContext value={closeAndReturn}>
            <Suspense fallback={<SkeletonRows rows={3} columns={['1fr']} />}>
              {children}
              <FocusInside layer={layer} />
            </Suspense>
          </ClosePanelContext>
        </div>
      )}
    </>
  )
}

/** Takes the focus in once everything is there, and the layer is shown. */
function FocusInside({ layer }: { layer: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      layer.current?.querySelector<HTMLElement>('input, button, select')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [layer])
  return null
}
