import type { DemoGroup } from '../demo-group.ts'
import { chartsDemoMessages } from './charts.messages.ts'

export const chartsDemos: DemoGroup = {
  path: '/charts',
  title: { en: 'Charts', 'zh-CN': '图表' },
  entries: [
    {
      path: '/charts/bar-chart',
      permission: 'session',
      title: chartsDemoMessages.barChart,
      load: async () => (await import('./bar-chart.tsx')).BarChart,
    },
    {
      path: '/charts/line-chart',
      permission: 'session',
      title: chartsDemoMessages.lineChart,
      load: async () => (await import('./line-chart.tsx')).LineChart,
    },
    {
      path: '/charts/mixed-chart',
      permission: 'session',
      title: chartsDemoMessages.mixedChart,
      load: async () => (await import('./mixed-chart.tsx')).MixedChart,
    },
  ],
}
