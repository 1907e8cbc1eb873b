import { defineMetric } from '../core/endpoints/metric.ts'
import { count } from '../core/fields/fields.ts'
import { ofAudits } from './rows.ts'

/** What is done in the words of the audit log, by what it is counted as. */
export const countedActions = {
  changes: ['create', 'update', 'delete', 'restore', 'undo'],
  publications: ['publish', 'schedule'],
  signIns: ['login', 'login-with-recovery-code'],
} as const

export const staffActions = defineMetric('staff_actions', {
  field: count(),
  words: { en: 'All actions', 'zh-CN': '全部操作' },
  definition: {
    en: 'Entries of the audit log, on the day they were written.',
    'zh-CN': '操作日志的条数，按写入日期计。',
  },
  rows: ofAudits(),
})
export const staffChanges = defineMetric('staff_changes', {
  field: count(),
  words: { en: 'Changes', 'zh-CN': '修改' },
  definition: {
    en: 'Records created, changed or deleted, and such changes taken back. Publishing and signing in are not among them.',
    'zh-CN': '新建、修改、删除及撤销的次数，不含发布与登录。',
  },
  rows: ofAudits({ action: countedActions.changes }),
})
export const staffPublications = defineMetric('staff_publications', {
  field: count(),
  words: { en: 'Publications', 'zh-CN': '发布' },
  definition: {
    en: 'Records published, or scheduled to be.',
    'zh-CN': '发布与定时发布的次数。',
  },
  rows: ofAudits({ action: countedActions.publications }),
})
export const staffSignIns = defineMetric('staff_sign_ins', {
  field: count(),
  words: { en: 'Sign-ins', 'zh-CN': '登录' },
  definition: {
    en: 'Successful sign-ins, those with a recovery code included.',
    'zh-CN': '登录成功的次数，含使用恢复码登录。',
  },
  rows: ofAudits({ action: countedActions.signIns }),
})
