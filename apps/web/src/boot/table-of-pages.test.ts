import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the table of pages brings nothing that draws along: Node, which reads no JSX, reads it as it is', async () => {
  const registry = new URL('../app/registry.ts', import.meta.url).href
  const program = `const { allPages } = await import('${registry}'); console.log(allPages.length)`

  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])

  expect(Number(stdout)).toBeGreaterThan(100)
})
