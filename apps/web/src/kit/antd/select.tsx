import { Select as AntdSelect, type SelectProps } from 'antd'
import { type KeyboardEvent, useState } from 'react'

/** antd's select, which Tab leaves as it is: antd would choose, or take back, whatever stands first in the list, and stay. */
export function Select<Value>({ onInputKeyDown, onOpenChange, ...props }: SelectProps<Value>) {
  const [isOpen, setIsOpen] = useState(false)
  const change = (next: boolean) => {
    setIsOpen(next)
    onOpenChange?.(next)
  }
  const moveOn = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    onInputKeyDown?.(event)
    if (event.key !== 'Tab') return
    // Kept from antd's own handler, it moves the focus; that may stay in the field, on what clears it.
    event.stopPropagation()
    change(false)
  }
  return <AntdSelect<Value> open={isOpen} {...props} onOpenChange={change} onInputKeyDown={moveOn} />
}
