import type { Field } from '@backlot/contract/core/fields/field'
import type { Filter } from '@backlot/contract/core/lists/filter'
import type { Language } from '@backlot/contract/core/words/language'
import type { RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'

export type Expression = RawBuilder<unknown>
export type Condition = RawBuilder<boolean>

/** An expression and what it is called. */
export interface Item {
  readonly name: string
  readonly sql: Expression
}

/** Cells that one join brings for all rows. */
export interface JoinedCells {
  readonly cells: readonly Item[]
  readonly join: Expression
}

/** What the join is called, and which way the rows run by their ids. */
export interface JoinAs {
  readonly alias: string
  readonly direction: 'asc' | 'desc'
}

/** A row of a page, under the names of its fields. */
export type ShownRow = Record<string, unknown> & { readonly id: number }

/** What is read once for all rows of a page: what they point to, or what points to them. */
export interface Gathered {
  /** What the row itself brings. */
  readonly own: readonly Item[]
  /** Names what is selected: fields of one group read the same, each for its own keys. */
  readonly group: string
  /** Selects for these keys, as an array, what is shown, each with its `key`. */
  readonly select: (keys: Expression) => Expression
  readonly keyOf: (row: ShownRow) => unknown
  /** Puts to a row what was found for its key. */
  readonly put: (row: ShownRow, found: readonly unknown[]) => void
}

/** A field of one table, with everything that SQL needs to read and to write it. */
export interface FieldInSql {
  readonly key: string
  readonly field: Field
  readonly kind: ServerKind
  /** The column that keeps it. */
  readonly column: string
  /** Its value: the column, or the expression that computes it. */
  readonly value: Expression
  /** The table of its rows, when it is kept in one: whose they are, where they point, what their order is. */
  readonly rows: { readonly table: string; readonly owner: string; readonly target?: string } | null
  /** The id of the record whose field it is. */
  readonly ownerId: Expression
  /** In which the names are that stand for words of ours. */
  readonly language: Language
  /** What it may point to that is called otherwise for whoever reads, and by which field. */
  readonly strangers: ReadonlyMap<string, string>
  /** Whether it goes into JSON, where nobody translates it any more. */
  readonly isInJson: boolean
  /** The value of the field beside it, such as the currency of an amount. */
  beside(): Expression
  /** The fields of a line. */
  lines(): readonly FieldInSql[]
}

/** What a kind of field means in SQL. */
export interface ServerKind {
  /** The PostgreSQL type of what it is compared with. */
  readonly type: string
  columnOf(key: string): string
  /** What a record shows of it. */
  shown(field: FieldInSql): readonly Item[]
  /** The same for a page, of a kind that is looked up; null where the row itself has it all. */
  gathered(field: FieldInSql): Gathered | null
  /** Its cells in a CSV file. */
  cells(field: FieldInSql): readonly Item[]
  /** The same by a join, of a kind whose cells are looked up for each row: cheaper for most rows of a table. */
  readonly joined: ((field: FieldInSql, join: JoinAs) => JoinedCells) | null
  /** What a list is put in order by. */
  order(value: Expression): Expression
  /** Whether a page mark may carry this as one of its values. */
  isValue(value: unknown): boolean
  /** The rows that a filter leaves. */
  matches(field: FieldInSql, filter: Pick<Filter, 'operator' | 'values'>): Condition
  /** What is bound to the column for a value. */
  toColumn(value: unknown): unknown
  /** Writes the rows of a kind that is kept in a table of its own. */
  readonly insertRows: ((db: Db, field: FieldInSql, written: WrittenRows) => Promise<void>) | null
}

export interface WrittenRows {
  readonly ownerId: number
  readonly value: readonly unknown[]
}
