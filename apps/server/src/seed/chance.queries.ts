import type pg from 'pg'

/** Chance that SQL can repeat: the same number and salt give the same draw, from 0 up to 1. Gone with the session. */
export async function createDraw(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`create or replace function pg_temp.draw(n bigint, salt bigint) returns float8
    language sql immutable parallel safe
    return (hashint8extended(n, salt) & 9007199254740991)::float8 / 9007199254740992`)
}
