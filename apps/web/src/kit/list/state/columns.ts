import type { Sort } from '@backlot/contract/core/lists/list'
import { type RecordOf, type Resource } from '@backlot/contract/core/resource/resource'
import type { Words } from '@backlot/contract/core/words/language'
import { createElement, type ReactNode } from 'react'
import { DayAndTime } from '../../../ui/display/day-and-time.tsx'
import { firstDirectionOf } from '../../fields/kinds/first-direction.ts'
import { viewOf } from '../../fields/kinds/kind-views.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import type { Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'

type Bookkeeping = 'id' | 'createdAt' | 'updatedAt'

/** What a row has to show: no secrets. */
type ColumnKey<R extends Resource> = keyof RecordOf<R> & ((keyof R['fields'] & string) | Bookkeeping)

/** A column as a list's author writes it: a field, or a field that is shown in its own way. */
export type ColumnItem<R extends Resource> =
  | ColumnKey<R>
  | {
      key: ColumnKey<R>
      /** Instead of the kind's usual width; `0` takes the room that is left. */
      width?: number
      /** Not shown until somebody chooses it. */
      isHidden?: boolean
      /** False where a number is drawn as something else, such as stars. */
      isFigure?: boolean
      render?: (record: RecordOf<R>) => ReactNode
      /** A time with its hour, which tells rows of one day apart: figures open those of a day. */
      hasHour?: boolean
      /** On a phone its card has it too, with its name: what is done where the row stands, or of figures the one looked for. */
      isOnCard?: boolean
      /** Of the name alone: what stands below it, in small. */
      below?: (record: RecordOf<R>) => ReactNode
    }

export interface Column {
  readonly key: string
  readonly width: number | 'cover' | 'rest'
  readonly isFigure: boolean
  readonly isSortable: boolean
  /** Which way its first press sorts. */
  readonly firstDirection: Sort['direction']
  readonly isHidden: boolean
  readonly isOnCard: boolean
  readonly render?: (record: Row) => ReactNode
  readonly below?: (record: Row) => ReactNode
}

/** Of the id's column: it is a short number. */
const ID_WIDTH = 64
const HOUR_WIDTH = 164

/** Fills in what follows from the resource: widths and sides from the kinds, arrows from the allowed sorts. */
export function columnsOf<R extends Resource>(resource: R, items: readonly ColumnItem<R>[]): Column[] {
  return items.map((item) => {
    const column = typeof item === 'string' ? { key: item } : item
    const view = viewOf(resource, column.key)
    const hasHour = column.hasHour ?? false
    const usual = column.key === 'id' ? ID_WIDTH : hasHour ? HOUR_WIDTH : view.width
    const isName = column.key === resource.label
    return {
      key: column.key,
      width: column.width ?? (isName && usual !== 'cover' ? 'rest' : usual),
      isFigure: column.isFigure ?? (view.isFigure && column.key !== 'id'),
      isSortable: (resource.sorts as readonly string[]).includes(column.key),
      firstDirection: firstDirectionOf(resource, column.key),
      isHidden: column.isHidden ?? false,
      isOnCard: column.isOnCard ?? false,
      ...(hasHour && { render: (record: Row) => withHour(record[column.key]) }),
      // The row is a record of this resource; the compiler cannot follow that through the untyped table.
      ...(column.render && { render: column.render as unknown as (record: Row) => ReactNode }),
      ...(column.below && { below: column.below as unknown as (record: Row) => ReactNode }),
    }
  })
}

const withHour = (at: unknown): ReactNode =>
  typeof at === 'string' ? createElement(DayAndTime, { at }) : null

/** What stands over a column. */
export function columnWords(words: PlainWords, column: Column): Words {
  return fieldWords(words, column.key)
}

/** The value that a column shows: what a reference points to, else the field. */
export function columnValue(resource: Resource, row: Row, key: string): unknown {
  return row[viewOf(resource, key).shownKey(key)]
}
