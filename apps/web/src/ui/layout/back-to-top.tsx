import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { usePrefersReducedMotion } from '../hooks/use-prefers-reduced-motion.ts'
import { uiMessages } from '../ui.messages.ts'
import styles from './back-to-top.module.css'
import { scrollParentOf } from './scroll-parent.ts'

interface BackToTopProps {
  /** How far one has to have scrolled, in pixels. */
  after?: number
}

/**
 * A button at the lower right corner that brings a long page back to its top, whatever scrolls it. It stands last on
 * the page.
 */
export function BackToTop({ after = 300 }: BackToTopProps) {
  const say = useMessages(uiMessages)
  const isStill = usePrefersReducedMotion()
  const place = useRef<HTMLSpanElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const look = () => {
      if (place.current !== null) setIsShown(scrollParentOf(place.current).scrollTop > after)
    }
    look()
    // Scrolling does not bubble, but it can be caught on its way down, whichever box it is in.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [after])
  const goUp = () => {
    if (place.current === null) return
    // The button is about to go: the keyboard goes on from the top of the page.
    place.current.closest('main')?.focus({ preventScroll: true })
    scrollParentOf(place.current).scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  }
  return (
    <span ref={place} className={styles.place}>
      {isShown && (
        <button
          type="button"
          className={styles.button}
          aria-label={say('toTop')}
          title={say('toTop')}
          onClick={goUp}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
