import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

interface Reply {
  id?: number
  method?: string
  params?: { chunk: string }
  result?: { usedSize?: number }
}

/** A process's inspector, which a signal opens: the product itself has no door for this. */
export class Inspector implements Disposable {
  readonly #socket: WebSocket
  #calls = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** Opens it; the process was started with `NODE_OPTIONS=--inspect-port=<port>`. */
  static async open(pid: number, port: number): Promise<Inspector> {
    process.kill(pid, 'SIGUSR1')
    const address = await addressOf(port)
    const socket = new WebSocket(address)
    await once(socket, 'open')
    return new Inspector(socket)
  }

  async #call(method: string, onChunk: (chunk: string) => void = () => undefined): Promise<Reply> {
    this.#calls += 1
    const id = this.#calls
    const answered = Promise.withResolvers<Reply>()
    const read = ({ data }: MessageEvent<string>) => {
      const reply = JSON.parse(data) as Reply
      if (reply.params?.chunk !== undefined) onChunk(reply.params.chunk)
      if (reply.id === id) answered.resolve(reply)
    }
    this.#socket.addEventListener('message', read)
    this.#socket.send(JSON.stringify({ id, method }))
    const reply = await answered.promise
    this.#socket.removeEventListener('message', read)
    return reply
  }

  /** Bytes that are still held after everything that can go is gone. */
  async heapAfterCollection(): Promise<number> {
    // What a first collection ends may hold what only a second one finds.
    for (let times = 0; times < 3; times += 1) await this.#call('HeapProfiler.collectGarbage')
    const { result } = await this.#call('Runtime.getHeapUsage')
    return result?.usedSize ?? 0
  }

  /** Writes what is on the heap, for a browser's tools to compare. */
  async snapshot(path: string): Promise<void> {
    const chunks: string[] = []
    await this.#call('HeapProfiler.takeHeapSnapshot', (chunk) => chunks.push(chunk))
    await writeFile(path, chunks.join(''))
  }

  [Symbol.dispose](): void {
    this.#socket.close()
  }
}

async function addressOf(port: number): Promise<string> {
  for (;;) {
    const [target] = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => [])
    if (target) return target.webSocketDebuggerUrl
    await pause(100)
  }
}
