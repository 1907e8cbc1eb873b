import { createElement } from 'react'
import { DayAndTime } from '../../ui/display/day-and-time.tsx'

/** A column of times whose hour tells rows of one day apart: figures open those of a day. */
export function hourColumn<Key extends string>(key: Key, { isHidden }: { isHidden?: true } = {}) {
  return {
    key,
    width: 164,
    render: (row: Readonly<Record<Key, string>>) => createElement(DayAndTime, { at: row[key] }),
    ...(isHidden && { isHidden }),
  }
}
