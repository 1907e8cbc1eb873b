import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ResourceWords } from '../../platform/screens/words.ts'
import { ImportPage } from './import-page.tsx'
import type { ImportEndpoints } from './use-import.ts'

/** What a page of imports is made from. */
export interface ImportParts {
  readonly resource: Resource
  readonly endpoints: ImportEndpoints
  readonly words: ResourceWords
  /** Where the records are listed. */
  readonly listPath: string
}

/** The page on which files become records of this resource. */
export function importOf<R extends Resource>(
  resource: R,
  parts: { endpoints: ImportEndpoints; words: ResourceWords<R>; listPath: string },
) {
  // The kit sees any resource.
  const plain = { ...parts, resource, words: parts.words } as unknown as ImportParts
  return { Page: () => <ImportPage parts={plain} /> }
}
