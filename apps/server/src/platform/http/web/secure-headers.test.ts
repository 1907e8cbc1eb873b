import { expect, it } from 'vitest'
import { startProduct } from '../../../testing/as-staff.ts'

it.each(['/api/admin/tags', '/api/nothing', '/healthz', '/'])('guards the answer of %s', async (url) => {
  await using product = await startProduct()

  const { headers } = await product.app.inject({ url })

  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  // The public site shows stored files, and whoever ends TLS speaks for the host.
  expect(headers).not.toHaveProperty('cross-origin-resource-policy')
  expect(headers).not.toHaveProperty('strict-transport-security')
})
