// Receives the postbacks of a card processor and tells the back-office what they say. It keeps nothing: a postback is
// answered with 200 once the back-office has taken it, and with 503 while it cannot; processors send those again.
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { subscriptionEventEndpoints } from '@backlot/contract/site/money/subscription-events'
import { SiteApiError, siteClient } from '@backlot/contract/site/site-client'
import { FaultyPostback } from './fields.mjs'
import { isSigned } from './signature.mjs'
import { toldBy } from './told.mjs'

const { BACKLOT_URL = 'http://localhost:3000', BACKLOT_SITE_KEY = '', PORT = '4100' } = process.env
const { POSTBACK_SECRET: secret = '' } = process.env
if (BACKLOT_SITE_KEY === '' || secret === '') {
  process.stderr.write(
    'BACKLOT_SITE_KEY: a key for report-money. POSTBACK_SECRET: what the processor signs with.\n',
  )
  process.exit(1)
}
const call = siteClient({ origin: BACKLOT_URL, key: BACKLOT_SITE_KEY, send: fetch })

const mostBytes = 64 * 1024
// Before the processor is asked to come again, which may be minutes later.
const pauses = [200, 1_000]
/** What may be known by the time it is told again: postbacks overtake each other. */
const later = new Set([
  'unknown_order',
  'unknown_subscription',
  'unknown_member',
  'unknown_plan',
  'in_future',
])

/** @typedef {{ verdicts: readonly { code: string | null }[] }} Answer */

/**
 * Asks again after a moment where the back-office is away or busy.
 * @param {() => Promise<Answer>} ask
 */
async function persistently(ask) {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch (error) {
      const isFinal = error instanceof SiteApiError && error.status < 500 && error.status !== 429
      if (isFinal) throw error
      await setTimeout(pause)
    }
  }
  return ask()
}

/**
 * Tells all that a postback says, events before the charges that belong to them; answers why not, where it was refused.
 * A charge is money whatever is thought of its event: it is told all the same, unless both will be told again.
 */
async function tell(/** @type {import('./told.mjs').Told} */ { event, order, refund, chargeback }) {
  const calls = [
    event && (() => call(subscriptionEventEndpoints.takeEvents, { body: { items: [event] } })),
    order && (() => call(paymentEndpoints.takeOrders, { body: { items: [order] } })),
    refund && (() => call(paymentEndpoints.takeRefunds, { body: { items: [refund] } })),
    chargeback && (() => call(paymentEndpoints.takeChargebacks, { body: { items: [chargeback] } })),
  ]
  let refusal = null
  for (const ask of calls) {
    if (!ask) continue
    const { verdicts } = await persistently(ask)
    // A duplicate has no code: it was told before, and is as good as taken.
    const code = verdicts[0]?.code ?? null
    if (code !== null && later.has(code)) return code
    refusal ??= code
  }
  return refusal
}

/** @type {(body: Buffer, signature: unknown) => Promise<[status: number, text: string]>} */
async function answerTo(body, signature) {
  if (!isSigned(body, { given: signature, secret })) return [401, 'bad signature']
  try {
    const code = await tell(toldBy(body.toString('utf8')))
    if (code === null) return [200, 'OK']
    if (later.has(code)) return [503, code]
    // Told again it would be refused again; finance is shown what differs.
    process.stderr.write(`Refused as ${code}.\n`)
    return [200, code]
  } catch (error) {
    const isFaulty =
      error instanceof FaultyPostback || (error instanceof SiteApiError && error.status === 422)
    if (isFaulty) {
      // However often it comes again: somebody has to look at it, or its money is missing.
      process.stderr.write(`A postback was not accepted: ${error.message}\n`)
      return [422, error instanceof FaultyPostback ? error.message : 'not accepted']
    }
    const reason = error instanceof SiteApiError ? `status ${error.status}` : 'no answer'
    process.stderr.write(`The back-office did not take a postback: ${reason}.\n`)
    return [503, 'not now']
  }
}

/** Undefined where it is longer than any postback. */
async function bodyOf(/** @type {import('node:http').IncomingMessage} */ request) {
  /** @type {Buffer[]} */
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > mostBytes) return
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function serve(
  /** @type {import('node:http').IncomingMessage} */ request,
  /** @type {import('node:http').ServerResponse} */ response,
) {
  if (request.url !== '/postbacks' || request.method !== 'POST') {
    response.writeHead(404).end()
    return
  }
  const body = await bodyOf(request).catch(() => undefined)
  const [status, text] = body ? await answerTo(body, request.headers['x-signature']) : [413, 'too long']
  response.writeHead(status, status === 503 ? { 'retry-after': '60' } : {}).end(text)
}

const server = createServer((request, response) => void serve(request, response))
server.listen(Number(PORT), () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  process.stdout.write(`Postbacks are taken at http://localhost:${port}/postbacks\n`)
})
