import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Decisions and the changelog tell of days that are over. */
const isOfThePast = (path: string) => /^docs\/adr\/\d|^CHANGELOG/.test(path)
const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !isOfThePast(path))

/** What a document shows how to make is not there. */
const isExample = (path: string) => /NNNN|stickers|[<*…]/.test(path)

test.each(documents)('%s names no file and no command that is not there', (document) => {
  const text = readFileSync(document, 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
    join(dirname(document), to),
  )
  const paths = [...text.matchAll(/`((?:apps|packages|scripts|bench|docs|examples)\/[^\s`]+)`/g)]
  const named = [...links, ...paths.map(([, path = '']) => path)]
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const commands = [...text.matchAll(/`npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)

  expect(named.filter((path) => !isExample(path) && !existsSync(path))).toEqual([])
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})
