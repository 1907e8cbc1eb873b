import { once } from 'node:events'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { listen } from '../../testing/listen.ts'
import { serveMetrics } from './metrics.ts'

it('times calls by their route, and takes no stream of hours for a slow one', async () => {
  await using product = await startProduct()
  const server = serveMetrics(product.app, { host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const staff = await asStaff(product)
  const stream = await listen(product.app, staff.token)
  const { port } = server.address() as { port: number }
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

  await staff.get('/tags/1')
  await staff.get('/no-such-thing')
  await staff.get('/%zz')
  await product.app.close()
  await stream.ended

  expect(await read()).toContain('route="/api/admin/tags/:id",status="404"')
  expect(await read()).toContain('route="none",status="404"')
  expect(await read()).not.toContain('/events')
  server.close()
})
