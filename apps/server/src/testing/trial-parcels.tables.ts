import { currencies } from '@backlot/contract/core/fields/currency'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

const knownCurrencies = sql.join(currencies.map((code) => sql.lit(code)))

/** What a migration of parcels would hold. */
export async function createParcelTables(db: Db): Promise<void> {
  await createParcels(db)
  await sql`create table parcel_lines (
    id bigserial primary key, parcel_id bigint not null references parcels (id) on delete cascade,
    tag_id bigint references tags (id), name text not null check (char_length(name) between 1 and 40),
    price bigint not null, starts_at timestamptz, photo_id bigint references files (id), note text, sort integer not null)`.execute(
    db,
  )
  await sql`create index on parcel_lines (parcel_id, sort)`.execute(db)
  await sql`create index on parcel_lines (tag_id)`.execute(db)
  await sql`create index on parcel_lines (photo_id)`.execute(db)
  await sql`create index on parcel_lines using gin (pictures_in(note))`.execute(db)
  await sql`create table parcel_tags (
    parcel_id bigint not null references parcels (id) on delete cascade, tag_id bigint not null references tags (id),
    sort integer not null, primary key (parcel_id, tag_id))`.execute(db)
  await sql`create index on parcel_tags (tag_id)`.execute(db)
}

async function createParcels(db: Db): Promise<void> {
  await sql`create table parcels (
    id bigserial primary key, number text not null check (char_length(number) between 1 and 40),
    status text not null default 'paid' check (status in ('paid', 'shipped', 'refunded')),
    admin_id bigint references admins (id), currency text not null check (currency in (${knownCurrencies})),
    amount bigint not null, refunded bigint not null default 0, source inet,
    period_unit text not null check (period_unit in ('day', 'week', 'month', 'year')), period integer,
    paid_on date, details jsonb, label_id bigint references files (id), created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), version integer not null default 1)`.execute(db)
  await sql`create unique index parcels_number_key on parcels (lower(number))`.execute(db)
  const orders = ['label_id', 'number collate "und-x-icu", id', 'admin_id', 'amount, id']
  const downwards = ['paid_on desc nulls last, id desc', 'source desc nulls last, id desc']
  for (const order of [...orders, ...downwards]) {
    await sql`create index on parcels (${sql.raw(order)})`.execute(db)
  }
}
