import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { registryLines, resourceFiles } from './resource-files.ts'

const usage =
  'npm run new:resource <plural> [singular], both in lower case: npm run new:resource stories story'

function nextMigration(): string {
  const numbers = readdirSync('apps/server/migrations').map((name) => Number.parseInt(name, 10))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** Puts a line where the names of the table's other lines want it. */
function addLine(path: string, line: string): void {
  const [comment = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const sorted = [...lines, line].toSorted((one, other) => (fileIn(one) < fileIn(other) ? -1 : 1))
  writeFileSync(path, `${[comment, ...sorted].join('\n')}\n`)
}

function fileIn(line: string): string {
  return /from '(.*)'/.exec(line)?.[1] ?? ''
}

/** Writes the files of a plain resource and its three lines; what is left to think about is marked in them. */
function main(words: readonly string[]): void {
  const [plural = '', singular = plural.replace(/s$/, '')] = words
  if (![plural, singular].every((word) => /^[a-z][a-z0-9]*$/.test(word)) || plural === singular)
    throw new Error(usage)
  const names = { plural, singular, migration: nextMigration() }
  const files = Object.entries(resourceFiles(names))
  const present = files.find(([path]) => existsSync(path))
  if (present !== undefined) throw new Error(`${present[0]} is there already.`)
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    process.stdout.write(`${path}\n`)
  }
  for (const [path, line] of Object.entries(registryLines(names))) {
    addLine(path, line)
    process.stdout.write(`${path} (a line)\n`)
  }
  process.stdout.write(
    '\nFill in what says TODO ("npm test -- web" names the Chinese that is missing); "npm run tables" writes down the types of the table.\n',
  )
}

main(parseArgs({ allowPositionals: true }).positionals)
