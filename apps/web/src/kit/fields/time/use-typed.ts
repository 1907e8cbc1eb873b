import dayjs, { type Dayjs } from 'dayjs'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import type { InputProps } from '../input-props.ts'

interface Reading {
  /** How it may be typed, the first as it is shown. */
  readonly formats: readonly string[]
  /** Whether this is a value of the field, and not what somebody typed. */
  readonly isValue: (value: string) => boolean
  readonly valueOf: (typed: Dayjs) => string
  /** Whether the picker refuses it. Typed, it is the value all the same, so that the form can say what is wrong with it. */
  readonly isRefused?: (typed: Dayjs) => boolean
}

interface Typed {
  /** What the picker holds: the value, or the last one before something was typed that cannot be read. */
  readonly value: string | null
  /** Another one where the picker is to be made anew. */
  readonly turn: number
  /** What cannot be read and was typed into an input that is gone. */
  readonly placeholder?: string
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** What cannot be read stays in the field and is its value, so that it is an error once the field is left. */
export function useTyped(
  { id, value, onChange, onLeave }: Pick<InputProps<string | null>, 'id' | 'value' | 'onChange' | 'onLeave'>,
  { formats, isValue, valueOf, isRefused = () => false }: Reading,
): Typed {
  const language = useLanguage()
  const isUnread = value !== null && value !== '' && !isValue(value)
  const [held, setHeld] = useState({ value: isUnread ? null : value, isUnread, turn: 0 })
  if (held.isUnread !== isUnread || (!isUnread && held.value !== value)) {
    // For the picker nothing has changed then, and it would leave what was typed.
    const isBack = held.isUnread && !isUnread && held.value === value
    setHeld({ value: isUnread ? held.value : value, isUnread, turn: held.turn + (isBack ? 1 : 0) })
  }
  const read = (text: string) => dayjs(text, [...formats], language === 'en' ? 'en' : 'zh-cn', true)
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.id === id) {
      const text = target.value.trim()
      const typed = read(text)
      if (text === '') {
        if (value) onChange(null)
      } else if (!typed.isValid()) onChange(text)
      // What the picker held before it does not tell again, and what it does not take it never tells.
      else if (isUnread || (isRefused(typed) && value !== valueOf(typed))) onChange(valueOf(typed))
    }
    onLeave()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isDone = event.key === 'Enter' || event.key === 'Tab'
    if (!isDone || !(event.target instanceof HTMLInputElement)) return
    const typed = read(event.target.value.trim())
    if (!typed.isValid() || !isRefused(typed)) return
    // The picker would take it out without a word. Tab moves on all the same, and so leaves the field.
    if (event.key === 'Enter') {
      event.preventDefault()
      onLeave()
    }
    onChange(valueOf(typed))
  }
  return { value: held.value, turn: held.turn, ...(isUnread && { placeholder: value }), onBlur, onKeyDown }
}
