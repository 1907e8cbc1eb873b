import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = (arguments_: string[], cwd: string) =>
  spawn(process.execPath, arguments_, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })

/** The server starts again when its files change, the web app reloads in place and passes `/api` on to it. */
const children = [
  run(
    [
      '--watch-path=apps/server/src',
      '--watch-path=packages/contract/src',
      '--watch-path=packages/embedded-postgres/src',
      'apps/server/src/main.ts',
    ],
    root,
  ),
  run([`${root}node_modules/vite/bin/vite.js`], `${root}apps/web`),
]
for (const child of children) child.once('exit', () => children.forEach((other) => other.kill()))
// Whatever came: on SIGHUP `node --watch` would end without its child.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => children.forEach((child) => child.kill('SIGTERM')))
