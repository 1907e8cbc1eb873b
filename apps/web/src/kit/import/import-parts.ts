import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ResourceWords } from '../../platform/screens/words.ts'
import type { ImportEndpoints } from './use-import.ts'

/** What a page of imports is made from. */
export interface ImportParts {
  readonly resource: Resource
  readonly endpoints: ImportEndpoints
  readonly words: ResourceWords
  /** Where the records are listed. */
  readonly listPath: string
}
