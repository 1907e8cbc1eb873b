import type { DemoGroup } from '../demo-group.ts'
import { chartsDemoMessages } from './charts.messages.ts'

export const chartsDemos: DemoGroup = {
  path: '/charts',
  title: { en: 'Charts', 'zh-CN': '图表' },
  entries: [
    {
      path: '/charts/bar-chart',
      access: 'session',
      title: chartsDemoMessages.barChart,
      withoutAntd: true,
      load: async () => (await import('./bar-chart.tsx')).BarChart,
    },
    {
      path: '/charts/line-chart',
      access: 'session',
      title: chartsDemoMessages.lineChart,
      withoutAntd: true,
      load: async () => (await import('./line-chart.tsx')).LineChart,
    },
    {
      path: '/charts/mixed-chart',
      access: 'session',
      title: chartsDemoMessages.mixedChart,
      withoutAntd: true,
      load: async () => (await import('./mixed-chart.tsx')).MixedChart,
    },
  ],
}
