import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
} from 'react'
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
  const { isOpen, id, button, layer, toggle, close, closeAndReturn } = useFloating({ opensAtOnce })
  const closeOnceLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isLeft = relatedTarget !== null && relatedTarget !== button.current
    if (isLeft && !currentTarget.contains(relatedTarget)) close()
  }
  // A key that closed it has put the focus on the button, and would press that as well.
  const keepClosed = (event: KeyboardEvent) => {
    if (document.activeElement === button.current) event.preventDefault()
  }
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
        <div
          ref={layer}
          id={id}
          className={styles.panel}
          popover="auto"
          role="dialog"
          aria-label={label}
          onBlur={closeOnceLeft}
          onKeyDown={keepClosed}
        >
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

/** Takes the focus in once there is something to take it, and the layer is shown: a part may be loaded by itself. */
function FocusInside({ layer }: { layer: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const panel = layer.current
    if (panel === null) return
    const look = () => {
      const first = panel.querySelector<HTMLElement>('input, button, select')
      if (first === null) return
      coming.disconnect()
      first.focus()
    }
    const coming = new MutationObserver(look)
    coming.observe(panel, { childList: true, subtree: true })
    const frame = requestAnimationFrame(look)
    return () => {
      coming.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [layer])
  return null
}
