import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Language } from '@backlot/contract/core/words/language'
import { translator } from '../../../platform/i18n/messages.ts'
import { nameOf, type Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import { formMessages } from '../form.messages.ts'

interface Titled {
  resource: Resource
  words: PlainWords
  /** The record that is changed; null for a new one. */
  record: Row | null
}

/** What stands over a form: what is made, or the name of what is changed. */
export function formTitle({ resource, words, record }: Titled, language: Language): string {
  const say = translator(formMessages, language)
  if (record === null) return say('newTitle', { name: words.singular[language] })
  return say('editTitle', { name: nameOf(record, resource) })
}
