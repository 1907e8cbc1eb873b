import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = `${root}apps/web/dist/index.html`
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/contract/src',
  'package-lock.json',
]

/** Builds the web app unless the last build is newer than everything it is made from. */
export async function buildWebWhenStale(): Promise<void> {
  if (existsSync(built) && statSync(built).mtimeMs > newest(sources.map((path) => `${root}${path}`))) return
  process.stdout.write('Building the web app …\n')
  await build()
}

function newest(paths: readonly string[]): number {
  return Math.max(...paths.filter((path) => existsSync(path)).map(modified))
}

function modified(path: string): number {
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(facts.mtimeMs, newest(readdirSync(path).map((name) => `${path}/${name}`)))
}

function build(): Promise<void> {
  const child = spawn(
    process.execPath,
    [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'],
    {
      cwd: `${root}apps/web`,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The web app could not be built.')),
    )
  })
}
