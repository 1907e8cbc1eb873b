import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../../examples/site/server.mjs', import.meta.url))

interface ExampleSite extends AsyncDisposable {
  readonly address: string
}

/** Starts the example site over a product, with a key that staff made for it. */
export async function startExampleSite(backlotUrl: string, key: string): Promise<ExampleSite> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], BACKLOT_URL: backlotUrl, BACKLOT_SITE_KEY: key, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    address: await addressOf(child),
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout) {
    for await (const line of createInterface({ input: stdout })) {
      const address = /The site is ready: (http:\/\/\S+)/.exec(line)?.[1]
      if (address !== undefined) return address
    }
  }
  throw new Error('The example site stopped before it was ready.')
}
