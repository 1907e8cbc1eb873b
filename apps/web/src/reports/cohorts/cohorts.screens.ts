import { cohorts } from '@backlot/contract/reports/cohorts'
import { reportScreen } from '../../platform/screens/report-screen.ts'

export const cohortsPage = reportScreen(cohorts, {
  path: '/analytics/cohorts',
  menu: { group: 'analytics/daily', position: 889 },
  load: async () => (await import('./cohorts.tsx')).Cohorts,
})
