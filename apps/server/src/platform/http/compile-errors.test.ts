import { endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { defineListing, listingEndpoint } from '@backlot/contract/core/endpoints/listing'
import { text } from '@backlot/contract/core/fields/fields'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { startProduct } from '../../testing/as-staff.ts'
import type { Caller } from '../caller/call.ts'
import { type ProcessServices, servicesForCallers } from '../caller/services.ts'
import { route } from './route.ts'

const answer = z.object({ name: z.string() })
const open = endpoint({ method: 'GET', path: '/open', access: 'public', summary: 'Open', answer })
const guarded = endpoint({ method: 'GET', path: '/own', access: 'session', summary: 'Own', answer })
const fields = { name: text({ max: 10 }) }
const list = listingEndpoint(defineListing({ name: 'names', path: '/names', access: 'list-tags', fields }))

// Each line below compiles only while the mistake on it does not: that is the promise.
it('refuses, before anything runs, mistakes in how a call is answered', () => {
  const mistakes = (app: FastifyInstance, caller: Caller) => [
    // @ts-expect-error a connection that is not the caller's own
    () => caller.services.db,
    // @ts-expect-error a way around every transaction
    () => caller.services.exportPool,
    // @ts-expect-error a permission that there is not
    () => caller.session.permissions.has('pubish-videos'),
    // @ts-expect-error who asks is not known of a public call
    () => route(app, open, async ({ session }) => ({ name: session.name })),
    // @ts-expect-error an answer that is not the contract's
    () => route(app, guarded, async ({ session }) => ({ nmae: session.name })),
    // @ts-expect-error rows without the page that they are
    () => route(app, list, async () => []),
    // @ts-expect-error a word that the call does not carry
    () => route(app, guarded, async ({ query }) => ({ name: query.q })),
  ]
  expect(mistakes).toBeTypeOf('function')
})

it('keeps every connection from the hands of a caller', async () => {
  await using product = await startProduct()
  const services: ProcessServices = product.services

  expect(servicesForCallers(services)).not.toHaveProperty('db')
  expect(servicesForCallers(services)).not.toHaveProperty('exportPool')
})
