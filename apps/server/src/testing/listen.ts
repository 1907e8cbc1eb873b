import { apiBase } from '@backlot/contract/api-base'
import type { FastifyInstance } from 'fastify'

export interface ReceivedEvent {
  event: string
  data: Record<string, unknown>
}

/** An open stream of events, as a browser has it. */
export interface Listener {
  status: number
  headers: Headers
  /** Every event that has come so far. */
  events: readonly ReceivedEvent[]
  /** Resolves when the server has closed it. */
  ended: Promise<void>
  stop(): void
}

/** Opens `GET /events` over HTTP; the product must listen. */
export async function listen(app: FastifyInstance, token: string): Promise<Listener> {
  const { port } = app.server.address() as { port: number }
  const aborter = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}${apiBase}/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    signal: aborter.signal,
  })
  const events: ReceivedEvent[] = []
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended: read(response, events).catch(() => undefined),
    stop: () => aborter.abort(),
  }
}

async function read(response: Response, events: ReceivedEvent[]): Promise<void> {
  let text = ''
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1] ?? '{}'
      if (event !== undefined) events.push({ event, data: JSON.parse(data) as ReceivedEvent['data'] })
    }
  }
}
