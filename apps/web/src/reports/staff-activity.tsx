import { staffActivity } from '@backlot/contract/reports/staff-activity'
import { reportOf } from '../kit/report/report-of.tsx'
import { nobody } from '../resources/audits/audits.messages.ts'

const { Report } = reportOf(staffActivity, {
  fields: {
    day: { en: 'Day', 'zh-CN': '日期' },
    adminId: { en: 'Who', 'zh-CN': '操作人' },
  },
  options: {},
  none: { adminId: nobody },
})

/** Who did how much of what, by day and by person. */
export function StaffActivity() {
  return (
    <Report
      charts={[
        {
          title: { en: 'By day', 'zh-CN': '按日' },
          by: 'day',
          measures: ['changes', 'publications', 'signIns'],
          recipe: 'stack',
        },
        {
          title: { en: 'By person', 'zh-CN': '按人' },
          by: 'adminId',
          measures: ['changes', 'publications', 'signIns'],
          recipe: 'stack',
        },
      ]}
    />
  )
}
