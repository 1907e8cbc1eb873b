import { ListQueryError, type ReadQuery } from '@backlot/contract/core/lists/parse-list'
import type { QueryErrors } from '@backlot/contract/core/lists/read-filter'

/** What an address asks for, and what was left out of it with the reason: an old link, a typo. */
export interface AddressRead<Q> {
  readonly query: Q
  readonly leftOut: QueryErrors
}

/** Reads an address; where something of it cannot be read, the rest alone. */
export function readAddress<Q>(
  search: URLSearchParams,
  read: (raw: Readonly<Record<string, string>>) => ReadQuery<Q>,
): AddressRead<Q> {
  const { query, errors } = read(Object.fromEntries(search))
  if (errors === undefined) return { query, leftOut: {} }
  const wrong = Object.entries(errors).filter(([name]) => search.has(name))
  if (wrong.length === 0) throw new ListQueryError(errors)
  // Of the rest other things may be wrong: spans are judged once every day can be read.
  const rest = readAddress(
    new URLSearchParams([...search].filter(([name]) => !Object.hasOwn(errors, name))),
    read,
  )
  return { query: rest.query, leftOut: { ...Object.fromEntries(wrong), ...rest.leftOut } }
}
