import { copiedFields } from '@backlot/contract/core/resource/copied-fields'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { useSearchParams } from 'react-router'
import { COPY } from '../../records/use-copy-path.ts'

/** The record that the address names for a new one to begin as; undefined where it names none. */
export function useCopiedId(resource: Resource): number | undefined {
  const [search] = useSearchParams()
  const id = search.get(COPY) ?? ''
  return /^[1-9]\d{0,14}$/.test(id) && copiedFields(resource).length > 0 ? Number(id) : undefined
}
