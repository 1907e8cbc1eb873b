import type { Words } from '@backlot/contract/core/words/language'
import type { PlainWords } from './words.ts'

const bookkeepingWords: Readonly<Record<string, Words>> = {
  id: { en: 'ID', 'zh-CN': 'ID' },
  createdAt: { en: 'Created', 'zh-CN': '创建时间' },
  updatedAt: { en: 'Last change', 'zh-CN': '更新时间' },
  // What keeps an account from being deleted.
  openJobs: { en: 'Background jobs', 'zh-CN': '后台任务' },
  openImports: { en: 'Imports', 'zh-CN': '导入' },
  scheduledDrafts: { en: 'Page drafts', 'zh-CN': '页面草稿' },
  // What the history notes besides: of signing in, and of the keys of a site.
  address: { en: 'Address', 'zh-CN': '地址' },
  browser: { en: 'Browser', 'zh-CN': '浏览器' },
  key_name: { en: 'Key', 'zh-CN': '密钥' },
  key_prefix: { en: 'Begins with', 'zh-CN': '前缀' },
  key_scopes: { en: 'May', 'zh-CN': '权限范围' },
}

/** What a field is called, the columns that every record has included. */
export function fieldWords(words: Pick<PlainWords, 'fields'>, name: string): Words {
  return words.fields[name] ?? bookkeepingWords[name] ?? { en: name, 'zh-CN': name }
}
