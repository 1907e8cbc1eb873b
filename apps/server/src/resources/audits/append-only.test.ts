import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { redactAudits } from './audits.queries.ts'

/** The code under which PostgreSQL refuses a role. */
const forbidden = '42501'

async function codeOf(db: Db, text: string): Promise<unknown> {
  const error: unknown = await sql
    .raw(text)
    .execute(db)
    .catch((reason: unknown) => reason)
  return (error as { code?: unknown }).code
}

it('the product works as a role that owns nothing and only adds to the history', async () => {
  await using product = await startProduct()
  const { db } = product.services
  const staff = await asStaff(product)
  expect((await staff.post('/directors', { name: 'Ada' })).status).toBe(201)

  const { rows } = await sql<{ isSuper: boolean; owned: number }>`
    select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as "isSuper",
      (select count(*) from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owned
    from pg_roles r where rolname = current_user`.execute(db)
  expect(rows).toEqual([{ isSuper: false, owned: 0 }])
  for (const table of ['audits', 'audit_undos', 'schema_migrations', 'personal_fields']) {
    expect(await codeOf(db, `delete from ${table}`), table).toBe(forbidden)
    expect(await codeOf(db, `truncate ${table} cascade`), table).toBe(forbidden)
  }
  expect(await codeOf(db, `update audits set admin_name = 'nobody'`)).toBe(forbidden)
  expect(await codeOf(db, 'alter table audits disable trigger all')).toBe(forbidden)
  expect(await codeOf(db, 'create table mine (id int)')).toBe(forbidden)
})

it('a deleted admin leaves entries behind, and taking back a change changes none', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const other = await asStaff(product, ['create-directors', 'list-directors', 'delete-directors'])
  const made = await other.post('/directors', { name: 'Ada' })
  const { id } = made.body.data as { id: number }
  const deleted = await other.delete(`/directors/${id}`)
  const auditId = String(deleted.headers['x-audit-id'])
  const before = (await staff.get(`/audits/${auditId}`)).body.data

  expect((await other.post(`/audits/${auditId}/undo`)).status).toBe(200)
  expect((await other.post(`/audits/${auditId}/undo`)).body.code).toBe('undo_expired')

  expect((await staff.get(`/audits/${auditId}`)).body.data).toEqual({
    ...(before as object),
    undone_at: expect.any(String),
  })
  const kept = (await staff.get(`/audits/${auditId}`)).body.data as { admin_name: string }
  expect((await staff.delete(`/admins/${other.adminId}`)).status).toBe(204)
  expect((await staff.get(`/audits/${auditId}`)).body.data).toEqual({ ...kept, admin: null, is_of_nobody: 1 })
  const theirs = await staff.get(`/audits?filter[admin_id]=${other.adminId}`)
  expect(theirs.body.data).toMatchObject([
    { action: 'restore', admin_id: other.adminId, admin: null, admin_name: kept.admin_name },
    { action: 'delete', admin_name: kept.admin_name },
    { action: 'create', admin_name: kept.admin_name },
  ])
})

it('personal fields leave the history by name, and the history says that they did', async () => {
  await using product = await startProduct()
  const { db } = product.services
  const staff = await asStaff(product)
  const made = await staff.post('/admins', {
    username: 'grace',
    password: 'a fresh start 2026',
    name: 'Grace Quill',
    phone: '+49 30 1234567',
  })
  const { id } = made.body.data as { id: number }
  const redaction = {
    resource: 'admins',
    recordId: id,
    reason: 'She asked for it',
    adminName: 'command line',
    requestId: 'test',
  }

  await expect(redactAudits(db, { ...redaction, fields: ['status'] })).rejects.toThrow('no personal field')
  await expect(redactAudits(db, { ...redaction, fields: ['name'], reason: ' ' })).rejects.toThrow('reason')
  expect(await redactAudits(db, { ...redaction, fields: ['name', 'phone'] })).toBe(1)

  const { text, body } = await staff.get(`/audits?filter[resource]=admins&filter[record_id]=${id}`)
  expect(text).not.toContain('Quill')
  expect(text).not.toContain('1234567')
  expect(body.data).toMatchObject([
    {
      action: 'redact',
      admin_name: 'command line',
      after: { fields: ['name', 'phone'], reason: 'She asked for it', entries: 1 },
    },
    { action: 'create', after: { name: '[redacted]', phone: '[redacted]', username: 'grace' } },
  ])
})
