// JavaScript, and not TypeScript, because what starts the product stays in its process: the part of Node that strips
// types would stay with it.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @typedef {object} Build
 * @property {string} what
 * @property {string} made one of the files it makes
 * @property {readonly string[]} sources
 * @property {readonly string[]} command
 * @property {string} folder
 */

/** @type {Build} */
const web = {
  what: 'web app',
  made: 'apps/web/dist/index.html',
  sources: [
    'apps/web/build',
    'apps/web/src',
    'apps/web/public',
    'apps/web/index.html',
    'apps/web/boot-in-page.ts',
    'apps/web/vite.config.ts',
    'apps/web/compressed-files.ts',
    'packages/contract/src',
    'package-lock.json',
  ],
  command: [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'],
  folder: 'apps/web',
}

/** @type {Build} */
const server = {
  what: 'server',
  made: 'apps/server/dist/main.js',
  sources: [
    'apps/server/src',
    'packages/contract/src',
    'packages/embedded-postgres/src',
    'scripts/build-server.ts',
    'package-lock.json',
  ],
  command: [`${root}scripts/build-server.ts`],
  folder: '.',
}

/** Builds the web app unless the last build is newer than everything it is made from. */
export const buildWebWhenStale = () => buildWhenStale(web)

/** Builds the server unless the last build is newer than everything it is made from. */
export const buildServerWhenStale = () => buildWhenStale(server)

/** Before the first browser test: two products that start at once would build over each other's files. */
export async function setup() {
  await buildServerWhenStale()
  await buildWebWhenStale()
}

/** @param {Build} build */
async function buildWhenStale(build) {
  const made = `${root}${build.made}`
  const sources = build.sources.map((path) => `${root}${path}`)
  if (existsSync(made) && statSync(made).mtimeMs > newest(sources)) return
  process.stdout.write(`Building the ${build.what} …\n`)
  await run(build)
}

/**
 * @param {readonly string[]} paths
 * @returns {number}
 */
function newest(paths) {
  return Math.max(...paths.filter((path) => existsSync(path)).map(modified))
}

/**
 * @param {string} path
 * @returns {number}
 */
function modified(path) {
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(facts.mtimeMs, newest(readdirSync(path).map((name) => `${path}/${name}`)))
}

/**
 * @param {Build} build
 * @returns {Promise<void>}
 */
function run({ what, command, folder }) {
  const child = spawn(process.execPath, command, {
    cwd: `${root}${folder}`,
    // Whoever asks, a test among them: what is built is what runs in production.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The ${what} could not be built.`)),
    )
  })
}
