import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Lets time pass for every session of a product that keeps its database in this folder: nobody has proved of late who they are. */
export async function forgetProofs(dataDir: string): Promise<void> {
  await askDatabase(dataDir, `update sessions set proved_at = proved_at - interval '11 minutes'`)
}

/** What the database of a product says that keeps it in this folder; bigint as number. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
): Promise<Row[]> {
  const types = {
    getTypeParser: (oid: number) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid)),
  }
  const client = new pg.Client({ connectionString: await addressOf(join(dataDir, 'postgres')), types })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The server writes its port into its own file of where it is. */
async function addressOf(folder: string): Promise<string> {
  const [password, place] = await Promise.all([
    readFile(join(folder, 'password'), 'utf8'),
    readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8'),
  ])
  const port = place.split('\n')[3] ?? ''
  return `postgres://backlot:${password.trim()}@127.0.0.1:${port}/backlot`
}
