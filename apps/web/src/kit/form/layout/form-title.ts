import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Language } from '@backlot/contract/core/words/language'
import { translator } from '../../../platform/i18n/messages.ts'
import type { EditValues } from '../../fields/edit-values.ts'
import type { PlainWords } from '../../records/words.ts'
import { formMessages } from '../form.messages.ts'

interface Titled {
  resource: Resource
  words: PlainWords
  base: EditValues
  isNew: boolean
}

/** What stands over a form: what is made, or the name of what is changed. */
export function formTitle({ resource, words, base, isNew }: Titled, language: Language): string {
  const name = isNew ? words.singular[language] : String(base[resource.label] ?? '')
  return translator(formMessages, language)(isNew ? 'newTitle' : 'editTitle', { name })
}
