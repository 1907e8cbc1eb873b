import { pagesOf } from '../platform/screens/screens.ts'
import { chartsDemos } from './charts/charts.demos.ts'
import { componentsDemos } from './components/components.demos.ts'
import { type DemoGroup, screensOf } from './demo-group.ts'
import { exampleDemos } from './example/example.demos.ts'
import { excelDemos } from './excel/excel.demos.ts'
import { nestedDemos } from './nested/nested.demos.ts'
import * as resources from './resources.ts'
import { tableDemos } from './table/table.demos.ts'
import { toolsDemos } from './tools/tools.demos.ts'

/** The demo pages (specification, section 2), as the sidebar shows them to who has switched them on. */
export const demos: DemoGroup = {
  path: '/demos',
  title: { en: 'Demo pages', 'zh-CN': '演示页面' },
  entries: [chartsDemos, tableDemos, excelDemos, toolsDemos, nestedDemos, componentsDemos, exampleDemos],
}

/** Every demo page, those of the resources that only demo pages show included. */
export const demoScreens = [...Object.values(resources).flatMap(pagesOf), ...screensOf(demos)]
