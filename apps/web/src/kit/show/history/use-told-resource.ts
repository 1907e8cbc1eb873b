import type { Resource } from '@backlot/contract/core/resource/resource'
import { useKnownScreens } from '../../records/known-screens.ts'
import type { PlainWords } from '../../records/words.ts'

/** A resource with the fields that its history holds besides. */
export function useToldResource<R extends Resource | undefined>(resource: R): R {
  const facts = useKnownScreens(resource?.name)?.historyFacts
  return resource && facts ? { ...resource, fields: { ...resource.fields, ...facts.fields } } : resource
}

/** The words of both. */
export function useToldWords(
  resource: Resource | undefined,
  words: PlainWords | undefined,
): PlainWords | undefined {
  const facts = useKnownScreens(resource?.name)?.historyFacts?.words
  if (!words || !facts) return words
  return {
    ...words,
    fields: { ...words.fields, ...facts.fields },
    options: { ...words.options, ...facts.options },
  }
}
