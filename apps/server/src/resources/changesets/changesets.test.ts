import { changesets } from '@backlot/contract/registry'
import { type Client } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'

/** Makes a tag and deletes it as one of many; answers what that was. */
async function changesetOf(n: number, whose: Client): Promise<number> {
  const made = await whose.post('/tags', { name: `Slow cinema ${n}`, type: 'genre' })
  const { id } = made.body.data as { id: number }
  const { body } = await whose.post('/tags/bulk', { action: 'delete', ids: [id] })
  return (body.data as { changeset_id: number }).changeset_id
}

conformance(changesets, {
  make: changesetOf,
  neighbours: (staff) =>
    staff.post('/admins', { username: 'grace', password: 'a fresh start 2026', name: 'Grace' }),
  owned: { without: 'list-changesets', make: changesetOf },
})
