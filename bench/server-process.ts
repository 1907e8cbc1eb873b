import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Usage {
  cpuMicroseconds: number
  peakBytes: number
}

/** A server in a process of its own, so that the load does not eat its processor time in the books. */
export interface ServerProcess {
  url: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

// As `npm start` and `npm run serve` do.
const startsWith = ['--max-semi-space-size=4', '--max-old-space-size=512']

/** Starts the product or the floor over a database and waits until it listens. */
export async function startServerProcess(
  kind: 'product' | 'worker' | 'floor',
  databaseUrl: string,
  dataDir: string,
  settings: { readonly figuresAgeMs?: number; readonly figuresOldestMs?: number } = {},
): Promise<ServerProcess> {
  const program = fileURLToPath(new URL('product-server.ts', import.meta.url))
  const child = fork(program, [kind, databaseUrl, dataDir, JSON.stringify(settings)], {
    execArgv: startsWith,
  })
  const { port } = await messageOf<{ port: number }>(child)
  return {
    url: `http://127.0.0.1:${port}`,
    usage: () => {
      const answer = messageOf<Usage>(child)
      child.send('usage')
      return answer
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function messageOf<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}
