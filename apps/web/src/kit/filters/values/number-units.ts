import type { FieldKind } from '@backlot/contract/core/fields/field'

interface Unit {
  /** How many stored units make one that people use. */
  factor: number
  suffix: 'minutes' | '%' | '$' | undefined
}

/** The unit in which people filter a kind of number. */
export function unitOf(kind: FieldKind | undefined): Unit {
  switch (kind) {
    case 'duration':
      return { factor: 60, suffix: 'minutes' }
    case 'money':
      return { factor: 100, suffix: '$' }
    case 'rate':
      return { factor: 100, suffix: '%' }
    default:
      return { factor: 1, suffix: undefined }
  }
}
