import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type Align, showLayer } from './show-layer.ts'

interface Floating {
  isOpen: boolean
  id: string
  button: RefObject<HTMLButtonElement | null>
  layer: RefObject<HTMLDivElement | null>
  toggle: () => void
  close: () => void
  /** Closes the layer and puts the focus on its button again. */
  closeAndReturn: () => void
}

interface FloatingOptions {
  opensAtOnce?: boolean | undefined
  align?: Align | undefined
}

/** A button and the layer beside it, drawn only while it is open. */
export function useFloating({ opensAtOnce = false, align = 'start' }: FloatingOptions = {}): Floating {
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const button = useRef<HTMLButtonElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const anchor = button.current
    if (!isOpen || layer.current === null || anchor === null) return
    const onClose = () => setIsOpen(false)
    return showLayer(layer.current, { anchor: () => anchor.getBoundingClientRect(), align, onClose })
  }, [isOpen, align])
  const close = () => setIsOpen(false)
  return {
    isOpen,
    id,
    button,
    layer,
    toggle: () => setIsOpen((was) => !was),
    close,
    closeAndReturn: () => {
      close()
      button.current?.focus()
    },
  }
}
