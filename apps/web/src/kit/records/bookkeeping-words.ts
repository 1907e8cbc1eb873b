import type { Words } from '@backlot/contract/core/words/language'
import type { PlainWords } from './words.ts'

const bookkeepingWords: Readonly<Record<string, Words>> = {
  id: { en: 'ID', 'zh-CN': 'ID' },
  createdAt: { en: 'Created', 'zh-CN': '创建时间' },
  updatedAt: { en: 'Last change', 'zh-CN': '更新时间' },
}

/** What a field is called, the columns that every record has included. */
export function fieldWords(words: Pick<PlainWords, 'fields'>, name: string): Words {
  return words.fields[name] ?? bookkeepingWords[name] ?? { en: name, 'zh-CN': name }
}
