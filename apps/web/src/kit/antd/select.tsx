import { Select as AntdSelect, type SelectProps } from 'antd'
import type { KeyboardEvent } from 'react'

/** antd's select, which Tab leaves as it is: antd would choose, or take back, whatever stands first in the list, and stay. */
export function Select<Value>({ onInputKeyDown, ...props }: SelectProps<Value>) {
  const moveOn = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    onInputKeyDown?.(event)
    // Kept from antd's own handler, it moves the focus; a list that has lost that closes.
    if (event.key === 'Tab') event.stopPropagation()
  }
  return <AntdSelect<Value> {...props} onInputKeyDown={moveOn} />
}
