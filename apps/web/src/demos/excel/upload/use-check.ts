import { useMemo } from 'react'
import { useBusinessTimeZone } from '../../../kit/fields/time/business-time.ts'
import type { ReadTable } from '../../sheets/files/uploaded-table.ts'
import { checkTable, type RowError } from './article-check.ts'
import type { Mapping } from './article-mapping.ts'

/** What breaks the rules in a file as its columns are mapped now. */
export function useCheck(table: ReadTable, mapping: Mapping): readonly RowError[] {
  const zone = useBusinessTimeZone()
  return useMemo(() => checkTable(table, mapping, zone), [table, mapping, zone])
}
