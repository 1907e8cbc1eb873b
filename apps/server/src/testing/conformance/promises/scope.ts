import type { Totals } from '@backlot/contract/core/endpoints/listing'
import { pathOf } from '@backlot/contract/core/endpoints/resource-endpoints'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { beforeAll, describe, expect, it } from 'vitest'
import { asStaff, type Client } from '../../as-staff.ts'
import { type Listener, listen } from '../../listen.ts'
import { bulkOrdersOf } from '../bulk-orders.ts'
import { allRows, has, type Promises, type Row, rowsOf } from '../subject.ts'
import { itWhere } from '../where.ts'
import { idsInCsv } from './lists.ts'
import { callAs } from './permissions.ts'

const patience = { timeout: 30_000 }

/** What belongs to somebody else is nowhere to be found by who may see only their own. */
export const scopePromises: Promises = (resource, subject, { owned, bodies = {}, changed = () => ({}) }) => {
  if (!owned) return

  describe('to who may see only their own', () => {
    let clerk: Client
    let [mine, other]: Row[] = []
    const rows = (): [Row, Row] => {
      if (!mine || !other) throw new Error('There are no rows yet.')
      return [mine, other]
    }

    beforeAll(async () => {
      const { product, permissions, staff, show } = subject()
      clerk = await asStaff(
        product,
        permissions.filter((each) => each !== owned.without),
      )
      const somebody = await asStaff(product, permissions)
      mine = await show(await owned.make(1_001, clerk, staff))
      other = await show(await owned.make(1_002, somebody, staff))
    })

    it('lists, counts and exports no row of anybody else', async () => {
      const [own, foreign] = rows()
      const { path } = subject()
      const listed = await allRows({ resource, staff: clerk, path })
      expect(listed.map(({ id }) => id)).toEqual([own.id])
      expect((await clerk.get(`${path}?exact_total=1`)).body.meta).toMatchObject({ total: 1 })
      expect((await clerk.get(`${path}?filter[created_at][gte]=2020-01-01T00:00:00Z`)).text).not.toContain(
        `"id":${foreign.id},`,
      )
      if (has(resource, 'export')) {
        expect(idsInCsv((await clerk.get(`${path}/exportCsv`)).text)).toEqual([own.id])
      }
      if (has(resource, 'totals')) {
        expect(((await clerk.get(`${path}/totals`)).body.data as Totals).rows).toBe(1)
      }
    })

    itWhere(resource.search.length > 0)('finds no row of anybody else', async () => {
      const [own, foreign] = rows()
      for (const row of [own, foreign]) {
        const words = encodeURIComponent(String(row[toSnakeCase(resource.search[0] ?? '')]))
        const found = rowsOf(await clerk.get(`${subject().path}?q=${words}`))
        const everywhere = await clerk.get(`/search?q=${words}`)
        const { hits } = everywhere.body.data as { hits: { resource: string; id: number }[] }
        const expected = row === own ? [own.id] : []
        expect(found.map(({ id }) => id)).toEqual(expected)
        expect(hits.filter((hit) => hit.resource === resource.name).map(({ id }) => id)).toEqual(expected)
      }
    })

    it('answers every call on a row of somebody else as if there were none', async () => {
      const [, foreign] = rows()
      const { calls, show } = subject()
      const before = await show(foreign.id)
      for (const call of calls.filter(({ path }) => path.startsWith(`${pathOf(resource)}/:id`))) {
        // A body that would be taken, or the body would be what is refused.
        const body = call.method === 'PUT' ? { ...changed(1), version: foreign.version } : bodyOf(call.path)
        const { status } = await callAs(clerk, call, { id: foreign.id, body })
        // Another resource's body, which is read first, nobody here can fill.
        if (status === 422 && !String(call.access).endsWith(`-${resource.name}`)) continue
        expect([403, 404], call.summary).toContain(status)
        if (call.access !== owned.without) expect(status, call.summary).toBe(404)
      }
      expect(await show(foreign.id)).toEqual(before)
    })

    function bodyOf(path: string): unknown {
      const action = Object.entries(resource.actions).find(([name, each]) =>
        path.endsWith(`/${each.path ?? name}`),
      )
      const body = action && bodies[action[0]]
      return body ? body(subject().staff) : {}
    }

    itWhere(has(resource, 'bulk'))(
      'does nothing to the rows of anybody else, and counts none of them',
      async () => {
        const [, foreign] = rows()
        const { path, show } = subject()
        for (const { action, order } of bulkOrdersOf(subject(), { bodies })) {
          const bulk = (which: object) => clerk.post(`${path}/bulk`, { ...order, dry_run: 1, ...which })
          const { verdicts } = (await bulk({ ids: [foreign.id] })).body.data as { verdicts: { id: number }[] }
          expect(verdicts, action).toMatchObject([{ id: foreign.id, code: 'not_found' }])
          const filtered = await bulk({ filter: {}, expected_count: 1 })
          expect(filtered, action).toMatchObject({ status: 200, body: { data: { count: 1 } } })
        }
        expect(await show(foreign.id)).toMatchObject({ version: foreign.version })
      },
    )

    itWhere(has(resource, 'update'))('is notified of no change to a row of anybody else', async () => {
      const [own, foreign] = rows()
      const { product, staff, path } = subject()
      await product.app.listen({ port: 0, host: '127.0.0.1' })
      const stream = await listen(product.app, clerk.token)
      for (const { id, version } of [foreign, own]) {
        expect((await staff.put(`${path}/${id}`, { ...changed(id), version })).status).toBe(200)
      }

      await expect.poll(() => idsIn(stream), patience).toContain(own.id)
      expect(idsIn(stream)).not.toContain(foreign.id)
      stream.stop()
    })

    function idsIn({ events }: Listener): number[] {
      const changes = events.filter(({ data }) => data.resource === resource.name)
      return changes
        .flatMap(({ data }) => (data.records as { id: number }[] | null) ?? [])
        .map(({ id }) => id)
    }
  })
}
