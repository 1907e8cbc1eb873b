import { createElement } from 'react'
import { DayAndTime } from '../../ui/display/day-and-time.tsx'

/** A column of times whose hour tells rows of one day apart: figures open those of a day. */
export function hourColumn<Key extends string>(key: Key, { isHidden }: { isHidden?: true } = {}) {
  return {
    key,
    width: 164,
    render: (row: Readonly<Record<Key, string | null>>) => {
      const at = row[key]
      return at === null ? null : createElement(DayAndTime, { at })
    },
    ...(isHidden && { isHidden }),
  }
}
