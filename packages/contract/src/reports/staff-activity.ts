import { defineReport } from '../core/endpoints/report.ts'
import { day, reference } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import { staffActions, staffChanges, staffPublications, staffSignIns } from '../metrics/staff.ts'

/** Who did how much of what on each day, from the audit log. */
export const staffActivity = defineReport({
  name: 'staff-activity',
  path: '/reports/staff-activity',
  access: 'list-audits',
  title: { en: 'Staff activity', 'zh-CN': '员工操作' },
  dimensions: {
    day: day(),
    /** Nobody's: what the system did by itself, and what was done by accounts that are gone. */
    adminId: optional(reference('admins')),
  },
  measures: {
    actions: staffActions,
    changes: staffChanges,
    publications: staffPublications,
    signIns: staffSignIns,
  },
  fields: { adminId: reference('admins') },
  filters: ['adminId'],
})
