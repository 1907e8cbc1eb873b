import { useCallback, useEffect, useRef, useState } from 'react'
import { usePrefersReducedMotion } from '../../../ui/hooks/use-prefers-reduced-motion.ts'
import { type CountSettings, valueAfter } from './count-up.ts'

export type CountPhase = 'ready' | 'running' | 'paused' | 'done'

/**
 * Counts from start to end when told to. New numbers begin a running count anew and put one that stands still back to
 * its start; how the number is written may change at any time. While the page is hidden nothing counts.
 */
export function useCountUp(settings: CountSettings) {
  const { start, end, duration } = settings
  const isStill = usePrefersReducedMotion()
  const counted = `${start} ${end} ${duration}`
  const [phase, setPhase] = useState<CountPhase>('ready')
  const [elapsed, setElapsed] = useState(0)
  const [seen, setSeen] = useState(counted)
  /** Of which count, and how far it has come. */
  const progress = useRef({ counted, elapsed: 0 })
  if (seen !== counted) {
    setSeen(counted)
    setElapsed(0)
    if (phase !== 'running') setPhase('ready')
  }
  const begin = useCallback(() => {
    progress.current = { counted, elapsed: 0 }
    setElapsed(isStill ? duration : 0)
    setPhase(isStill ? 'done' : 'running')
  }, [counted, duration, isStill])
  useEffect(() => {
    if (phase !== 'running') return
    if (progress.current.counted !== counted) progress.current = { counted, elapsed: 0 }
    let before = performance.now()
    const step = (now: number) => {
      const passed = Math.min(duration, progress.current.elapsed + Math.max(0, now - before))
      before = now
      progress.current.elapsed = passed
      setElapsed(passed)
      if (passed >= duration) setPhase('done')
      else frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [phase, counted, duration])
  return { phase, value: phase === 'ready' ? start : valueAfter(settings, elapsed), begin, setPhase }
}
