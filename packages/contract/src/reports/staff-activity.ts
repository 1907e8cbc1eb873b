import { defineReport } from '../core/endpoints/report.ts'
import { count, day, reference } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'

/** Who did how much of what on each day, from the audit log. */
export const staffActivity = defineReport({
  name: 'staff-activity',
  path: '/reports/staff-activity',
  access: 'list-audits',
  title: { en: 'Staff activity', 'zh-CN': '员工活动' },
  dimensions: {
    day: day(),
    /** Nobody's: what the system did by itself, and what was done by accounts that are gone. */
    adminId: optional(reference('admins')),
  },
  measures: {
    actions: {
      field: count(),
      metric: 'staff_actions',
      words: { en: 'All actions', 'zh-CN': '全部操作' },
      definition: {
        en: 'Entries of the audit log, on the day they were written.',
        'zh-CN': '操作日志的条数，按写入日期计。',
      },
    },
    changes: {
      field: count(),
      metric: 'staff_changes',
      words: { en: 'Changes', 'zh-CN': '修改' },
      definition: {
        en: 'Records created, changed or deleted, and such changes taken back. Publishing and signing in are not among them.',
        'zh-CN': '新建、修改、删除及撤销的次数，不含发布与登录。',
      },
    },
    publications: {
      field: count(),
      metric: 'staff_publications',
      words: { en: 'Publications', 'zh-CN': '发布' },
      definition: {
        en: 'Records published, or scheduled to be.',
        'zh-CN': '发布与定时发布的次数。',
      },
    },
    signIns: {
      field: count(),
      metric: 'staff_sign_ins',
      words: { en: 'Sign-ins', 'zh-CN': '登录' },
      definition: {
        en: 'Successful sign-ins, those with a recovery code included.',
        'zh-CN': '登录成功的次数，含使用恢复码登录。',
      },
    },
  },
  fields: { adminId: reference('admins') },
  filters: ['adminId'],
})
