import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { reachOf } from './reach.ts'

const antd = '/node_modules/antd/es/index.js'

/** As much of a module as the walk asks for. */
function aModule(code: string, importedIds: readonly string[]): Rolldown.ModuleInfo {
  return { code, importedIds } as unknown as Rolldown.ModuleInfo
}

it('reaches what is imported through others, and of a barrel only what is asked for by name', () => {
  const modules = new Map([
    ['/main.js', aModule("import './page.js'", ['/page.js'])],
    ['/page.js', aModule("import { Button as Press } from 'antd'", [antd])],
    [
      antd,
      {
        ...aModule(
          "export { default as Button } from './button'; export { default as Table } from './table'",
          ['/node_modules/antd/es/button/index.js', '/node_modules/antd/es/table/index.js'],
        ),
        id: antd,
      },
    ],
  ])

  const reached = reachOf('/main.js', (id) => modules.get(id) ?? null)

  expect([...reached]).toEqual(['/main.js', '/page.js', '/node_modules/antd/es/button/index.js'])
})

it('walks round a circle once', () => {
  const modules = new Map([
    ['/a.js', aModule("import './b.js'", ['/b.js'])],
    ['/b.js', aModule("import './a.js'", ['/a.js'])],
  ])

  expect([...reachOf('/a.js', (id) => modules.get(id) ?? null)]).toEqual(['/a.js', '/b.js'])
})
