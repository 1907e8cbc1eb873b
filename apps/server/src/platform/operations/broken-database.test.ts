import { chownSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { canMakeDisks, smallDisk } from '../../testing/programs/small-disk.ts'

const databaseOf = ({ databaseUrl }: TestProduct) => new URL(databaseUrl).pathname.slice(1)

/** Makes the database readable only, or writable again; who is connected stays as they were. */
async function setReadOnly(product: TestProduct, isReadOnly: boolean): Promise<void> {
  const mode = isReadOnly ? 'on' : 'off'
  await sql
    .raw(`alter database ${databaseOf(product)} set default_transaction_read_only = ${mode}`)
    .execute(product.owner.db)
}

it('where a database can only be read, reading goes on, writing waits, and it is found when it can write', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const name = () => ({ name: `Director ${Math.random()}` })
  await sql`update sessions set last_used_at = now() - interval '5 minutes'`.execute(product.owner.db)
  await setReadOnly(product, true)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename <> current_user`.execute(product.owner.db)
  const isBackInReading = async () => (await staff.get('/directors')).status
  await expect.poll(isBackInReading, { timeout: 20_000 }).toBe(200)

  const refused = await staff.post('/directors', name())
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await product.app.inject('/readyz')).statusCode).toBe(503)

  // Connections that were opened while it only read keep reading: only new ones can write.
  await sql`set session characteristics as transaction read write`.execute(product.owner.db)
  await setReadOnly(product, false)
  const isReady = async () => (await product.app.inject('/readyz')).statusCode
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
  const isWritten = async () => (await staff.post('/directors', name())).status
  await expect.poll(isWritten, { timeout: 20_000 }).toBe(201)
})

it.skipIf(!canMakeDisks)(
  'a full disk of the database refuses writes for a while, in words, and reading goes on',
  async () => {
    await using product = await startProduct()
    const staff = await asStaff(product)
    const disk = mkdtempSync(join(tmpdir(), 'backlot-disk-'))
    const unmount = smallDisk(disk, '512k')
    try {
      const { rows } = await sql<{
        folder: string
      }>`select current_setting('data_directory') as folder`.execute(product.owner.db)
      const { uid, gid } = statSync(rows[0]?.folder ?? '')
      chownSync(disk, uid, gid)
      const space = `small_${databaseOf(product)}`
      await sql.raw(`create tablespace ${space} location '${disk}'`).execute(product.owner.db)
      await sql.raw(`alter table directors set tablespace ${space}`).execute(product.owner.db)
      await sql.raw(`alter table sessions set tablespace ${space}`).execute(product.owner.db)
      const fill = sql`insert into directors (name) select repeat('x', 90) || n from generate_series(1, 10000) n`
      await expect(fill.execute(product.owner.db)).rejects.toMatchObject({ code: '53100' })
      const fillUp = async () => {
        const answer = await staff.post('/directors', { name: `${Math.random()}`.repeat(5) })
        return answer.status
      }

      await expect.poll(fillUp, { timeout: 30_000, interval: 1 }).toBe(503)
      const refused = await staff.post('/directors', { name: 'Ada'.repeat(30) })
      expect(refused).toMatchObject({ status: 503, body: { code: 'storage_full' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await staff.get('/directors')).status).toBe(200)
      await sql`alter table directors set tablespace pg_default`.execute(product.owner.db)
      await sql`alter table sessions set tablespace pg_default`.execute(product.owner.db)
      await sql.raw(`drop tablespace ${space}`).execute(product.owner.db)
    } finally {
      unmount()
    }
  },
)
