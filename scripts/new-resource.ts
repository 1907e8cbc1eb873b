import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { resourceFiles } from './resource-files.ts'

const usage =
  'npm run new:resource <plural> [singular], both in lower case: npm run new:resource stories story'

function nextMigration(): string {
  const numbers = readdirSync('apps/server/migrations').map((name) => Number.parseInt(name, 10))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** Writes the files of a plain resource; what is left to think about is marked in them. */
function main(words: readonly string[]): void {
  const [plural = '', singular = plural.replace(/s$/, '')] = words
  if (![plural, singular].every((word) => /^[a-z][a-z0-9]*$/.test(word)) || plural === singular)
    throw new Error(usage)
  const files = Object.entries(resourceFiles({ plural, singular, migration: nextMigration() }))
  const present = files.find(([path]) => existsSync(path))
  if (present !== undefined) throw new Error(`${present[0]} is there already.`)
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    process.stdout.write(`${path}\n`)
  }
  process.stdout.write(
    `\nAdd ${plural} to packages/contract/src/resources/index.ts and run "npm run types": the compiler names the rest.\n` +
      'Its place in the menu is apps/web/src/app/menu/menu.ts.\n',
  )
}

main(parseArgs({ allowPositionals: true }).positionals)
