type Values = Readonly<Record<string, unknown>>

/** What every record has, whatever its fields. */
export interface AnyRecord extends Values {
  readonly id: number
  readonly version: number
}

/** What is written of a record. */
export interface RowWrite {
  readonly id: number
  /** Field values by their camelCase names. */
  readonly values: Values
  /** Column values by their own names. */
  readonly columns: Values
}

/** The same, and the record as it was locked. */
export interface RowChange extends RowWrite {
  readonly before: AnyRecord
}
