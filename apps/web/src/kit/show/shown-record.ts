import { createContext, useContext } from 'react'
import type { Row } from '../records/row.ts'

export const ShownRecordContext = createContext<Row | null>(null)

/** The record whose page this is part of. */
export function useShownRecord(): Row {
  const record = useContext(ShownRecordContext)
  if (record === null) throw new Error('This belongs inside the page of a record.')
  return record
}
