import type { KeyboardEvent } from 'react'

/** Enter takes what is chosen in a calendar or a select; it must not send the whole form. */
export function keepChoosing(event: KeyboardEvent): void {
  const isChoosing = event.target instanceof Element && event.target.closest('.ant-picker, .ant-select')
  if (event.key === 'Enter' && isChoosing) event.preventDefault()
}
