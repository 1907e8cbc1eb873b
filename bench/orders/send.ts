import { chargesOf, type Sample } from './sample.ts'

interface Sender {
  readonly url: string
  readonly key: string
  readonly sample: Sample
}

const ordersAtOnce = 1_000
const warmMs = 2_000
const measuredMs = 8_000

/** Has so many senders tell of orders, each a batch after the other, and says how many a second were taken. */
export async function sendOrders(to: Sender, senders: number): Promise<string> {
  // Pages that nobody has read since the start are not what is measured.
  await sendFor(to, senders, warmMs)
  const start = performance.now()
  const batches = (await sendFor(to, senders, measuredMs)).toSorted((one, other) => one - other)
  const seconds = (performance.now() - start) / 1000
  const [half, most] = [batches[Math.floor(batches.length / 2)] ?? 0, batches.at(-1) ?? 0]
  const rate = Math.round((batches.length * ordersAtOnce) / seconds)
  return `ingest, ${senders} senders: ${rate} orders/s, a batch ${Math.round(half)} ms, at most ${Math.round(most)} ms`
}

async function sendFor(to: Sender, senders: number, ms: number): Promise<number[]> {
  const end = performance.now() + ms
  const taken = await Promise.all(Array.from({ length: senders }, () => sendUntil(to, end)))
  return taken.flat()
}

async function sendUntil(to: Sender, end: number): Promise<number[]> {
  const taken: number[] = []
  while (performance.now() < end) {
    const body = JSON.stringify({ items: chargesOf(to.sample, ordersAtOnce) })
    const start = performance.now()
    await send(to, body)
    taken.push(performance.now() - start)
  }
  return taken
}

async function send({ url, key }: Sender, body: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', body, headers })
  const { data } = (await response.json()) as { data?: { accepted: number } }
  if (data?.accepted !== ordersAtOnce) throw new Error(`A batch was answered ${response.status}.`)
}
