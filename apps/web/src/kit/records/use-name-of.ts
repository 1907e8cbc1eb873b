import { useWords } from '../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { nameOf, type Row } from './row.ts'
import type { PlainWords } from './words.ts'

/** What a record is called, in words where its name is one of a list. */
export function useNameOf({ resource, words }: Pick<ResourceScreens, 'resource' | 'words'>) {
  const inLanguage = useWords()
  const { options }: PlainWords = words
  return (row: Row): string => {
    const name = nameOf(row, resource)
    const said = options?.[resource.label]?.[name]
    return said ? inLanguage(said) : name
  }
}
