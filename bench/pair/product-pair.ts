import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/testing/programs/free-port.ts'
import { startHaproxy } from '../../apps/server/src/testing/programs/haproxy.ts'
import {
  type ProductProcess,
  startProductProcess,
} from '../../apps/server/src/testing/programs/product-process.ts'

export type Which = 0 | 1

/** Two products over one database, and HAProxy before them. */
export interface ProductPair extends AsyncDisposable {
  /** Where HAProxy listens. */
  readonly url: string
  pidOf(which: Which): number
  /** Ends one by a signal and starts it anew on its port; resolves when it is ready. */
  replace(which: Which, signal: NodeJS.Signals): Promise<void>
}

export interface PairOptions {
  databaseUrl: string
  /** Both have one: whoever uploads to one process is served by the other. */
  dataDir: string
  settings?: Readonly<Record<string, string>>
}

export async function startProductPair({
  databaseUrl,
  dataDir,
  settings,
}: PairOptions): Promise<ProductPair> {
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()]
  const common = { BACKLOT_DATA_DIR: dataDir, BACKLOT_TRUST_PROXY: '1', BACKLOT_STOP_GRACE_SECONDS: '5' }
  const start = async (which: Which) => {
    const port = ports[which] ?? 0
    const started = await startProductProcess(databaseUrl, { ...common, ...settings, PORT: String(port) })
    await untilReady(port)
    return started
  }
  const running: [ProductProcess, ProductProcess] = [await start(0), await start(1)]
  const proxy = await startHaproxy(front, ports)
  await untilReady(front)
  return {
    url: `http://127.0.0.1:${front}`,
    pidOf: (which) => running[which].child.pid ?? 0,
    async replace(which, signal) {
      running[which].child.kill(signal)
      await running[which].ended
      await running[which][Symbol.asyncDispose]()
      running[which] = await start(which)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(running.map((each) => each[Symbol.asyncDispose]()))
      await proxy[Symbol.asyncDispose]()
    },
  }
}

async function untilReady(port: number): Promise<void> {
  while (!(await isReady(port))) await pause(50)
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
