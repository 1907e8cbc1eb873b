type Values = Readonly<Record<string, unknown>>

/** What every record has, whatever its fields. */
export interface AnyRecord extends Values {
  readonly id: number
  readonly version: number
}

/** A record as it was locked, and what of it is written. */
export interface RowChange {
  readonly id: number
  readonly before: AnyRecord
  /** Field values by their camelCase names. */
  readonly values: Values
  /** Column values by their own names. */
  readonly columns: Values
}
