import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

interface Offset {
  readonly x: number
  readonly y: number
}

const centre: Offset = { x: 0, y: 0 }
const STEP = 16
const LEAP = 96

const directions: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Within these the whole frame is in the window; what is taller than the window keeps its head in it. */
function within(frame: HTMLElement, from: Offset, to: Offset): Offset {
  const { left, top, right, bottom } = frame.getBoundingClientRect()
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
  return {
    x: clamp(to.x, from.x - left, Math.max(from.x - left, from.x + innerWidth - right)),
    y: clamp(to.y, from.y - top, Math.max(from.y - top, from.y + innerHeight - bottom)),
  }
}

/**
 * Something on the screen that is moved by dragging its head, or with the arrow keys from a button in it (with Shift
 * in leaps, Home back to the centre), and never leaves the window.
 */
export function useMovable<T extends HTMLElement>() {
  const frame = useRef<T>(null)
  const [offset, setOffset] = useState(centre)
  const grabbed = useRef<{ pointer: Offset; offset: Offset } | null>(null)
  const moveTo = useCallback((wanted: (from: Offset) => Offset) => {
    setOffset((from) => (frame.current === null ? from : within(frame.current, from, wanted(from))))
  }, [])
  useEffect(() => {
    const stayInside = () => moveTo((from) => from)
    addEventListener('resize', stayInside)
    return () => removeEventListener('resize', stayInside)
  }, [moveTo])
  const head = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button') !== null) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grabbed.current = { pointer: { x: event.clientX, y: event.clientY }, offset }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const start = grabbed.current
      if (start === null) return
      moveTo(() => ({
        x: start.offset.x + clientX - start.pointer.x,
        y: start.offset.y + clientY - start.pointer.y,
      }))
    },
    onLostPointerCapture: () => {
      grabbed.current = null
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction === undefined && event.key !== 'Home') return
    event.preventDefault()
    const far = event.shiftKey ? LEAP : STEP
    moveTo((from) =>
      direction === undefined ? centre : { x: from.x + direction.x * far, y: from.y + direction.y * far },
    )
  }
  const toCentre = useCallback(() => setOffset(centre), [])
  return { frame, offset, head, onKeyDown, toCentre }
}
