import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '../../../../platform/errors/message-of.ts'
import { useLatest } from '../../../../ui/hooks/use-latest.ts'
import { showToast } from '../../../../ui/toasts/toast.ts'
import { type LineView, type PayoutLine, readLinesToPrint } from '../use-reconciliation.ts'

interface Printing {
  /** All lines while they are printed; null while a page of them is shown. */
  readonly printed: readonly PayoutLine[] | null
  readonly isReading: boolean
  readonly print: () => void
}

/** Prints all lines of a view: they are read first, also where the browser's own keys ask for it. */
export function usePrintAll(reportId: number, view: LineView, isPaged: boolean): Printing {
  const [printed, setPrinted] = useState<readonly PayoutLine[] | null>(null)
  const [isReading, setIsReading] = useState(false)
  const print = async () => {
    if (isReading) return
    setIsReading(true)
    try {
      const rows = await readLinesToPrint(reportId, view)
      flushSync(() => setPrinted(rows))
      window.addEventListener('afterprint', () => setPrinted(null), { once: true })
      window.print()
    } catch (failure) {
      showToast({ text: messageOf(failure), kind: 'danger' })
    } finally {
      setIsReading(false)
    }
  }
  const latest = useLatest(print)
  useEffect(() => {
    if (!isPaged) return
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'p' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isPaged, latest])
  return { printed, isReading, print: () => void print() }
}
