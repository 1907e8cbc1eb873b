import { videoViews } from '@backlot/contract/reports/video-views'
import { ChartColumn } from 'lucide-react'
import { reportScreen } from '../platform/screens/report-screen.ts'

export const videoViewsPage = reportScreen(videoViews, {
  path: '/videos/views',
  menu: { group: 'videos', position: 170 },
  icon: ChartColumn,
  load: async () => (await import('./video-views.tsx')).VideoViews,
})
