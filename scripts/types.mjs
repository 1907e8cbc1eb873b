// Compiles every project for its types alone, as many at a time as there are cores.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The longest first. */
const projects = ['apps/server', 'apps/web', '.', 'packages/contract', 'packages/embedded-postgres']

/**
 * One checker each: several in a project look at the same types again, and took twice the processor's time.
 * @param {string} project
 * @returns {Promise<boolean>}
 */
function compile(project) {
  const child = spawn('tsc', ['-p', project, '--checkers', '1'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

const waiting = [...projects]
let isGood = true
const compileWaiting = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    isGood = (await compile(next)) && isGood
}
await Promise.all(Array.from({ length: availableParallelism() }, compileWaiting))
process.exitCode = isGood ? 0 : 1
