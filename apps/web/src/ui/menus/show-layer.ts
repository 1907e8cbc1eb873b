const GAP = 4
const MARGIN = 8

/** What a layer stands beside: a button, or a point in the window. */
export type Anchor = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Which edges of layer and anchor are in line, as long as there is room. */
export type Align = 'start' | 'end'

interface LayerOptions {
  anchor: () => Anchor
  align?: Align
  onClose: () => void
}

function place(layer: HTMLElement, anchor: Anchor, align: Align): void {
  const { offsetWidth: width, offsetHeight: height } = layer
  const isBelow = anchor.bottom + GAP + height <= innerHeight - MARGIN || anchor.top < height
  const isAtEnd = align === 'end' || anchor.left + width > innerWidth - MARGIN
  const left = isAtEnd ? anchor.right - width : anchor.left
  const top = isBelow ? anchor.bottom + GAP : anchor.top - GAP - height
  layer.style.left = `${within(left, innerWidth - width)}px`
  layer.style.top = `${within(top, innerHeight - height)}px`
}

function within(wanted: number, room: number): number {
  return Math.max(MARGIN, Math.min(wanted, room - MARGIN))
}

/**
 * Shows a layer beside its anchor, above everything and clipped by nothing: the platform's popover closes it on Escape
 * and on a click elsewhere, and gives the focus back. Gives the way to take it away.
 */
export function showLayer(
  layer: HTMLElement,
  { anchor, align = 'start', onClose }: LayerOptions,
): () => void {
  layer.showPopover()
  const put = () => place(layer, anchor(), align)
  // Also when what is inside comes later, or grows.
  const growth = new ResizeObserver(put)
  growth.observe(layer)
  put()
  const follow = (event: ToggleEvent) => {
    if (event.newState === 'closed') onClose()
  }
  layer.addEventListener('toggle', follow)
  addEventListener('resize', onClose)
  // Whatever it stands in may scroll, also when the focus comes from outside of what is seen.
  addEventListener('scroll', put, { capture: true, passive: true })
  return () => {
    growth.disconnect()
    layer.removeEventListener('toggle', follow)
    removeEventListener('resize', onClose)
    removeEventListener('scroll', put, { capture: true })
  }
}
