import { Tour, type TourStepProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { AntdProvider } from '../../kit/antd/antd-provider.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { stopGuide } from '../../platform/screens/guide.ts'
import { guideMessages } from './guide.messages.ts'
import styles from './guide.module.css'
import { elementOf, type GuideStop, presentStops } from './guide-steps.ts'

/** The tour on screen: one stop lit, the rest dimmed and out of reach, keys for every step. */
export function GuideTour() {
  const say = useMessages(guideMessages)
  const present = usePresentStops()
  const [stop, setStop] = useState<GuideStop | undefined>(present[0])
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  useModal(frame)
  // Where a stop has gone, the tour is at the one that took its place.
  const found = stop === undefined ? 0 : present.indexOf(stop)
  const current = Math.max(0, found)
  const steps = present.map(
    (name): TourStepProps => ({
      title: <h2>{say(name)}</h2>,
      description: <p>{say(`${name}Text`)}</p>,
      target: elementOf(name),
    }),
  )
  const focusNext = () => {
    if (!frame?.contains(document.activeElement))
      frame?.querySelector<HTMLElement>(`.${styles.next}`)?.focus()
  }
  return createPortal(
    <div ref={setFrame} role="dialog" aria-modal="true" aria-label={say('name')} aria-live="polite">
      {frame !== null && (
        <AntdProvider>
          <Tour
            open
            current={current}
            onChange={(next) => setStop(present[next])}
            onClose={stopGuide}
            onPopupAlign={focusNext}
            getPopupContainer={() => frame}
            classNames={{ section: styles.section ?? '', footer: styles.footer ?? '' }}
            indicatorsRender={(at, total) => (
              <span className={styles.progress}>{say('progress', { step: at + 1, total })}</span>
            )}
            steps={steps.map((step) => ({ ...step, nextButtonProps: { className: styles.next ?? '' } }))}
          />
        </AntdProvider>
      )}
    </div>,
    document.body,
  )
}

/** The stops of the moment: a window that grows narrow loses some. */
function usePresentStops(): readonly GuideStop[] {
  const [present, setPresent] = useState(presentStops)
  useEffect(() => {
    const look = () => {
      const next = presentStops()
      setPresent((old) => (old.join() === next.join() ? old : next))
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(document.documentElement)
    return () => watcher.disconnect()
  }, [])
  return present
}

/** What is behind the tour cannot be reached, and has the focus back afterwards. */
function useModal(frame: HTMLElement | null): void {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (frame === null) return
    const root = document.getElementById('root')
    before.current = document.activeElement
    root?.setAttribute('inert', '')
    return () => {
      root?.removeAttribute('inert')
      // The button that began the tour may be gone, as the offer is.
      const isThere = before.current?.isConnected && before.current !== document.body
      const target = isThere ? before.current : document.getElementById('main')
      if (target instanceof HTMLElement) target.focus()
    }
  }, [frame])
}
