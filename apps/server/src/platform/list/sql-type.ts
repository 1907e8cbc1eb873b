import { kindOf } from '@backlot/contract/core/lists/filter'
import { type Resource } from '@backlot/contract/core/resource/resource'

/** The PostgreSQL type of a field, for the values that it is compared with. */
export function sqlTypeOf(resource: Resource, key: string): string {
  switch (kindOf(resource, key)) {
    case 'flag':
      return 'boolean'
    case 'count':
    case 'money':
    case 'rate':
    case 'duration':
    case 'reference':
    case 'references':
      return 'bigint'
    case 'time':
      return 'timestamptz'
    case 'day':
      return 'date'
    default:
      return 'text'
  }
}
