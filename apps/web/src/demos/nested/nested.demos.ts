import type { Words } from '@backlot/contract/core/words/language'
import type { Screen } from '../../platform/screens/screens.ts'
import type { DemoGroup } from '../demo-group.ts'
import { nestedMessages as words } from './nested.messages.ts'

/** A page that shows the boxes of the menus above it, and its own inside them. */
function page(path: string, title: Words, boxes: readonly Words[]): Screen {
  return {
    path,
    access: 'session',
    title,
    load: async () => (await import('./nested-page.tsx')).nestedPage(title, boxes),
  }
}

const { menu1, menu11, menu12, menu121, menu122, menu13, menu2 } = words

const menu12Demos: DemoGroup = {
  path: '/nested/menu1/menu1-2',
  title: menu12,
  entries: [
    page('/nested/menu1/menu1-2/menu1-2-1', menu121, [menu1, menu12, menu121]),
    page('/nested/menu1/menu1-2/menu1-2-2', menu122, [menu1, menu12, menu122]),
  ],
}

const menu1Demos: DemoGroup = {
  path: '/nested/menu1',
  title: menu1,
  page: page('/nested/menu1', words.menu1Own, [menu1]),
  entries: [
    page('/nested/menu1/menu1-1', menu11, [menu1, menu11]),
    menu12Demos,
    page('/nested/menu1/menu1-3', menu13, [menu1, menu13]),
  ],
}

export const nestedDemos: DemoGroup = {
  path: '/nested',
  title: words.nested,
  entries: [menu1Demos, page('/nested/menu2', menu2, [menu2])],
}
