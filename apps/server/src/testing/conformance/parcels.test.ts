import { parcels, startWithParcels } from '../trial-parcels.ts'
import { conformance } from './conformance.ts'
import { rowsOf, type Wire } from './subject.ts'

function parcel(n: number, besides: Wire = {}): Wire {
  return { number: `Parcel ${n}`, currency: 'USD', amount: 100 * n, ...besides }
}

// What the product has no user of yet: row scope, sums, lines, amounts in many currencies, joined search, bodies.
conformance(parcels, {
  start: startWithParcels,
  async neighbours(staff) {
    await staff.post('/admins', { username: 'grace', password: 'a fresh start 2026', name: 'Grace' })
    for (const name of ['Drama', 'Noir']) await staff.post('/tags', { name, type: 'genre' })
  },
  async sample(n, { staff }) {
    const tags = rowsOf(await staff.get('/tags'))
    const line = { name: 'Month', price: 999, tag_id: tags[n % 2]?.id, starts_at: null }
    return parcel(n, { lines: n % 3 === 0 ? [] : [line, { ...line, tag_id: null }].slice(0, 1 + (n % 2)) })
  },
  changed: (n) => ({ number: `Changed ${n}`, amount: 5, details: { channel: 'app' } }),
  bodies: { refund: () => ({ amount: 50, reason: 'Late' }) },
  owned: {
    without: 'list-audits',
    async make(n, { adminId }, staff) {
      const made = await staff.post('/parcels', parcel(n, { admin_id: adminId }))
      return (made.body.data as { id: number }).id
    },
  },
})
