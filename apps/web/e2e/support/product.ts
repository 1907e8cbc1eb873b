import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import packageJson from '../../../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** What `npm start` runs, limits of memory included. */
const [, ...command] = packageJson.scripts.start.split(' ')
/** The first start also builds the web app. */
const startPatienceMs = 400_000
const stopPatienceMs = 20_000
const errorLevel = 50

export interface Credentials {
  username: string
  password: string
}

export const firstAdmin: Credentials = { username: 'admin', password: 'reel-48-under-the-lamp' }

export interface ProductOptions {
  /** Whether the first log-in must enrol an authenticator; left to the product where it is `unset`. */
  requiresOtp?: boolean | 'unset'
  /** Whether it begins with the demo data, as it does unless somebody turns it off. */
  hasDemo?: boolean
  /** An existing database; without one it has its own in the data folder. */
  databaseUrl?: string
  /** A data folder to go on with; without one it has an empty one, which goes with it. */
  dataDir?: string
}

export interface Product {
  address: string
  pid: number
  /** What the server logged as an error. */
  errors: readonly string[]
  stop: () => Promise<void>
}

/** Starts the product as its users would, on a free port and an empty data folder of its own. */
export async function startProduct({
  requiresOtp = true,
  hasDemo = false,
  databaseUrl,
  dataDir: givenDataDir,
}: ProductOptions = {}): Promise<Product> {
  const dataDir = givenDataDir ?? (await mkdtemp(join(tmpdir(), 'backlot-e2e-')))
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: environment({
      BACKLOT_DATA_DIR: dataDir,
      BACKLOT_REQUIRE_OTP: requiresOtp === 'unset' ? '' : requiresOtp ? '1' : '0',
      BACKLOT_DEMO: hasDemo ? '1' : '0',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const release = killWithUs(child)
  const errors: string[] = []
  const onExit = (code: number | null, signal: string | null) =>
    void errors.push(`The product ended by itself: ${signal ?? `code ${code}`}.`)
  child.once('exit', onExit)
  try {
    return {
      address: await addressOf(child, errors),
      // It has printed something, so it runs.
      pid: child.pid ?? 0,
      errors,
      stop: async () => {
        child.off('exit', onExit)
        await stop(child)
        release()
        if (givenDataDir === undefined) await rm(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** The settings of this machine and of the test runner are not the product's. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const foreign = /^(VITE|VITEST|BACKLOT|DATABASE_URL|METRICS_PORT|HOST|NODE_ENV|NODE_OPTIONS|TEST)/
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name))
  return {
    ...Object.fromEntries(own),
    ...settings,
    PORT: '0',
    BACKLOT_ADMIN_USERNAME: firstAdmin.username,
    BACKLOT_ADMIN_PASSWORD: firstAdmin.password,
  }
}

/** Reads what the product prints until it says where it is; afterwards only errors are kept. */
function addressOf({ stdout, stderr }: ChildProcess, errors: string[]): Promise<string> {
  const printed: string[] = []
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`The product ${why}:\n${printed.join('\n')}`))
    const timer = setTimeout(() => giveUp('did not start in time'), startPatienceMs)
    const read = (line: string) => {
      printed.push(line)
      if (isError(line)) errors.push(line)
      const address = /Backlot is ready: (http:\/\/\S+)/.exec(line)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    for (const stream of [stdout, stderr]) if (stream) createInterface({ input: stream }).on('line', read)
    stdout?.once('close', () => giveUp('stopped'))
  })
}

function isError(line: string): boolean {
  const level = /^\{"level":(\d+)/.exec(line)?.[1]
  return level !== undefined && Number(level) >= errorLevel
}

/** A test run that is ended from outside takes its product along. */
function killWithUs(child: ChildProcess): () => void {
  const kill = () => void child.kill('SIGTERM')
  const leave = () => {
    kill()
    process.exit(1)
  }
  process.once('exit', kill)
  process.once('SIGTERM', leave)
  return () => {
    process.off('exit', kill)
    process.off('SIGTERM', leave)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
  await gone
  clearTimeout(timer)
}
