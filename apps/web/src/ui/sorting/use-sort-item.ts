import { useDraggable } from '@dnd-kit/core'
import { type DOMAttributes, useContext } from 'react'
import type { SortItem } from './arrangement.ts'
import { SortContext } from './sort-context.ts'
import type { SortHandleProps } from './sort-handle.tsx'

type Listeners = Pick<DOMAttributes<HTMLElement>, 'onMouseDown' | 'onTouchStart'>

interface SortItemProps {
  ref: (element: HTMLElement | null) => void
  'data-sort-item': SortItem['id']
  /** By what it moves at the moment, for its looks. */
  'data-moving': 'pointer' | 'keyboard' | undefined
}

interface SortItemParts {
  /** For the element of the item. */
  props: SortItemProps & Listeners
  /** For its `SortHandle`. */
  handle: SortHandleProps
}

/** Makes an element an item of the `SortArea` around it; one drags it by its handle, or by the whole of it. */
export function useSortItem(item: SortItem, { isWhole = false } = {}): SortItemParts {
  const { moving, isDisabled } = useContext(SortContext)
  const { setNodeRef, listeners, attributes } = useDraggable({ id: item.id, disabled: isDisabled })
  // The library knows them as functions of any kind; these are those of the two sensors of the area.
  const starters = { ...listeners } as Listeners
  return {
    props: {
      ref: setNodeRef,
      'data-sort-item': item.id,
      'data-moving': moving?.id === item.id ? moving.by : undefined,
      ...(isWhole && starters),
    },
    handle: {
      item,
      instructions: attributes['aria-describedby'],
      ...(!isWhole && { listeners: starters }),
    },
  }
}
