import type { Filter } from '@backlot/contract/core/lists/filter'

/** What is left to do: neither mended nor ignored. */
export const onlyOpen: Filter = { field: 'status', operator: 'in', values: ['open'] }
