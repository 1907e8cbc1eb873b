import pg from 'pg'

// What is written of who did what stays as it is written.
const onlyAdded = ['audits', 'audit_undos']
// What migrations alone write.
const onlyRead = ['personal_fields', 'schema_migrations']
const queueSchema = 'job_queue'

/** Whether a role was granted what it needs to run the product. */
export async function hasGrants(client: pg.ClientBase, role: string): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(
    `select has_table_privilege($1, 'schema_migrations', 'select') as granted`,
    [role],
  )
  return rows[0]?.granted === true
}

/**
 * Lets a role that owns nothing run the product: it reads and writes rows, adds to the history but does not change it,
 * and has the schema of the job queue to itself. Asked for again after migrations, which may have made tables.
 */
export async function grantProduct(client: pg.ClientBase, role: string): Promise<void> {
  const grantee = pg.escapeIdentifier(role)
  await client.query(`
    grant usage on schema public to ${grantee};
    grant select, insert, update, delete on all tables in schema public to ${grantee};
    grant usage, select on all sequences in schema public to ${grantee};
    grant execute on function redact_audits, erase_from_audits, erase_words_from_audits, make_fact_partitions to ${grantee};
    revoke update, delete on ${onlyAdded.join(', ')} from ${grantee};
    revoke insert, update, delete on ${onlyRead.join(', ')} from ${grantee}`)
  await giveQueue(client, role)
}

/** The queue makes its tables by itself. Those of another role go: the table of jobs says what was open. */
async function giveQueue(client: pg.ClientBase, role: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_roles r on r.oid = c.relowner
     where c.relnamespace = to_regnamespace($1) and r.rolname <> $2 limit 1`,
    [queueSchema, role],
  )
  if (rowCount !== 0) await client.query(`drop schema ${queueSchema} cascade`)
  await client.query(`create schema if not exists ${queueSchema}`)
  await client.query(`grant usage, create on schema ${queueSchema} to ${pg.escapeIdentifier(role)}`)
}
