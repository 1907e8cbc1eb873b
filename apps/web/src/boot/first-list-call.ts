import type { BootData, BootList } from './boot-data.ts'

const wholeNumber = /^[1-9][0-9]{0,6}$/
const mostSorts = 3

/**
 * The call that the list at this address will begin with, below the API's base; null for an address that no list of
 * ours writes, since what the list leaves out of it only the list knows.
 */
export function firstListCall(
  { lists, pageSizes }: Pick<BootData, 'lists' | 'pageSizes'>,
  place: string,
): string | null {
  const [path = '', search = ''] = place.split('?', 2)
  const list = Object.hasOwn(lists, path) ? lists[path] : undefined
  if (list === undefined) return null
  // What such a list makes of an address only the list knows.
  if (list.first !== null) return search === '' ? `${list.call}?${list.first}` : null
  const given = [...new URLSearchParams(search)]
  const isKnown = ([key, value]: readonly [string, string]) => isWritten(list, pageSizes, key, value)
  if (!given.every(isKnown) || new Set(given.map(([key]) => key)).size < given.length) return null
  const query = new URLSearchParams(given.toSorted(inOrder)).toString()
  return list.call + (query && `?${query}`)
}

/** Whether a list would write this parameter, or one like it, into its address. */
function isWritten(list: BootList, { usual, all }: BootData['pageSizes'], key: string, value: string) {
  switch (key) {
    case 'page':
      return wholeNumber.test(value) && value !== '1'
    case 'per_page':
      return wholeNumber.test(value) && all.includes(Number(value)) && Number(value) !== usual
    case 'sort':
      return value !== list.defaultSort && isOrder(list, value.split(','))
    case 'q':
      return value !== '' && value === value.trim() && value.length <= 200
    case 'cursor':
      return value !== ''
    case 'exact_total':
      return value === '1'
    default:
      return list.filters.includes(key)
  }
}

function isOrder({ sorts }: BootList, fields: readonly string[]): boolean {
  return fields.length <= mostSorts && fields.every((field) => sorts.includes(field.replace(/^-/, '')))
}

const order = ['page', 'per_page', 'sort', 'q', 'cursor', 'exact_total']

/** A list writes its own parameters in this order, and the filters as they came after them. */
function inOrder([one]: readonly [string, string], [other]: readonly [string, string]): number {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return place(one) - place(other)
}
