import { staffActivity } from '@backlot/contract/reports/staff-activity'
import { reportScreen } from '../platform/screens/report-screen.ts'

export const staffActivityPage = reportScreen(staffActivity, {
  path: '/permissions/audits/activity',
  menu: { group: 'permissions', position: 935 },
  load: async () => (await import('./staff-activity.tsx')).StaffActivity,
})
