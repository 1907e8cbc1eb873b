import { blockedfiles } from '@backlot/contract/resources/blockedfiles'
import { FileX } from 'lucide-react'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'

const words = defineWords(blockedfiles, {
  empty: {
    en: 'Files that must not be uploaded again, by content or by name, appear here.',
    'zh-CN': '禁止再次上传的文件（按内容或文件名）会显示在这里。',
  },
  search: { en: 'Value or reason', 'zh-CN': '内容或原因' },
  fields: {
    kind: { en: 'Recognised by', 'zh-CN': '识别方式' },
    value: { en: 'Checksum or name', 'zh-CN': '校验值或文件名' },
    reason: { en: 'Reason', 'zh-CN': '原因' },
  },
  options: {
    kind: {
      sha256: { en: 'Content (SHA-256)', 'zh-CN': '内容（SHA-256）' },
      name: { en: 'Name', 'zh-CN': '文件名' },
    },
  },
  help: {
    value: {
      en: 'Capitals make no difference. The checksum of a file is shown by sha256sum.',
      'zh-CN': '不区分大小写。文件的校验值可用 sha256sum 得到。',
    },
    reason: { en: 'Shown to whoever tries to upload it.', 'zh-CN': '会显示给尝试上传的人。' },
  },
})

export const blockedfileScreens = plainScreens(blockedfiles, words, {
  icon: FileX,
  columns: ['id', { key: 'kind', width: 152 }, 'value', { key: 'reason', width: 280 }, 'createdAt'],
  filters: ['kind'],
  form: [
    {
      title: { en: 'What is blocked, and why', 'zh-CN': '禁止的内容与原因' },
      fields: ['kind', 'value', 'reason'],
    },
  ],
  details: [{ fields: ['kind', 'value', 'reason', 'createdAt', 'updatedAt'] }],
  editPath: '/blockedfiles/:id/edit',
})
