// A child of the benchmark: sends a dashboard as the product answered it once, and does nothing else. Beside it is seen what readers take of
// the same two cores, which they would bring along anywhere else.
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { compressed, dashboard } from './calls.ts'

const [, , url = '', token = ''] = process.argv
const headers = { authorization: `Bearer ${token}`, ...compressed }

const answers = new Map(
  await Promise.all(
    dashboard.map(async (call) => {
      const path = `/api/admin${call}`
      const [answer] = (await once(get(`${url}${path}`, { headers }), 'response')) as [IncomingMessage]
      if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}.`)
      return [path, { headers: answer.headers, body: await buffer(answer) }] as const
    }),
  ),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  response.writeHead(answer ? 200 : 404, {
    'content-type': answer?.headers['content-type'],
    'content-encoding': answer?.headers['content-encoding'] ?? 'identity',
    'content-length': answer?.body.length ?? 0,
  })
  response.end(answer?.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.once('disconnect', () => process.exit())
