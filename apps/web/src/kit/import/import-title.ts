import type { Words } from '@backlot/contract/core/words/language'

/** Known to the menu before the page's own words have come. */
export const importTitle: Words = { en: 'Batch create', 'zh-CN': '批量创建' }

/** What a job of it is called. */
export const importWord: Words = { en: 'Import', 'zh-CN': '导入' }
