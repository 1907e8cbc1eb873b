import type { Resource } from '@backlot/contract/core/resource/resource'
import { useWords } from '../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { useRecordPath } from './known-screens.ts'
import { nameOf, type Row, refIn } from './row.ts'
import type { PlainWords } from './words.ts'

/** What a record is called, in words where its name is one of a list. */
export function useNameOf({ resource, words }: { resource: Resource; words: PlainWords }) {
  const inWords = useInWords(words)
  return (row: Row): string => inWords(resource.label, nameOf(row, resource))
}

/** Where the name of a record leads: to its page, or to that of what it is called by; undefined where there is none. */
export function useNamePath(resource: Resource, row: Row): string | undefined {
  const field = resource.fields[resource.label]
  const ref = field?.kind === 'reference' ? refIn(row, resource.label) : null
  const own = useRecordPath(resource.name, row.id)
  const pointed = useRecordPath(ref ? field?.settings.target : undefined, ref?.id ?? 0)
  return own ?? pointed
}

/** What tells a record from its neighbours: its name, or more where many share one. */
export function useFullNameOf(screens: Pick<ResourceScreens, 'resource' | 'words' | 'toldApartBy'>) {
  const plainName = useNameOf(screens)
  const inWords = useInWords(screens.words)
  const { toldApartBy } = screens
  if (!toldApartBy) return plainName
  return (row: Row): string => {
    const parts = toldApartBy.map((field) => inWords(field, String(row[field] ?? '')))
    return parts.filter(Boolean).join(' · ')
  }
}

function useInWords({ options }: PlainWords) {
  const inLanguage = useWords()
  return (field: string, value: string): string => {
    const said = options?.[field]?.[value]
    return said ? inLanguage(said) : value
  }
}
