import { ownProvider, type SubscriptionEvent } from '@backlot/contract/site/money/subscription-events'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keyOf } from './verdicts.ts'

/** Which of these members there are. */
export async function findMembers(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from users where id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The channels among these, and as `channel campaign` their campaigns. */
export async function findChannels(db: Db, ids: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ known: string }>`
    select id::text as known from channels where id = any(${ids}::bigint[])
    union all select channel_id || ' ' || id from campaigns where channel_id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map(({ known }) => known))
}

interface Key {
  readonly provider: string
  readonly transactionNumber: string
}

export interface KnownEvent {
  readonly told: SubscriptionEvent
  readonly subscriptionId: number
}

/** What was told before under these numbers. */
export async function findTold(db: Db, keys: readonly Key[]): Promise<Map<string, KnownEvent>> {
  const { rows } = await sql<KnownEvent>`
    select e.told, e.subscription_id as "subscriptionId" from subscription_event e
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) g (provider text, "transactionNumber" text)
      on e.provider = g.provider and e.transaction_number = g."transactionNumber"`.execute(db)
  return new Map(rows.map((known) => [keyOf(known.told), known]))
}

export interface KnownSubscription {
  readonly id: number
  readonly provider: string
  readonly reference: string
  readonly memberId: number
  readonly currency: string
  readonly isCurrencyTold: boolean
}

export async function findSubscriptions(
  db: Db,
  references: readonly { readonly provider: string; readonly reference: string }[],
): Promise<KnownSubscription[]> {
  const { rows } = await sql<KnownSubscription>`
    select s.id, s.provider, s.provider_reference as reference, s.user_id as "memberId", s.currency,
      s.is_currency_told as "isCurrencyTold" from subscriptions s
    join (select distinct provider, reference from jsonb_to_recordset(${JSON.stringify(references)}::jsonb)
        g (provider text, reference text)) g
      on s.provider = g.provider and s.provider_reference = g.reference`.execute(db)
  return rows
}

/** Says in which currency subscriptions are that were taken to be in that of their plan; not of those that somebody paid for or priced in it. */
export async function nameCurrencies(
  db: Db,
  named: readonly { readonly id: number; readonly currency: string }[],
): Promise<void> {
  await sql`
    update subscriptions s set currency = g.currency, is_currency_told = true, updated_at = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) g (id bigint, currency text)
    where s.id = g.id and not s.is_currency_told and (s.currency = g.currency or not exists (
      select from orders o where o.subscription_id = s.id
      union all select from subscription_event e where e.subscription_id = s.id and e.provider = ${ownProvider}
        and (e.mrr is not null or e.told->>'credit' is not null)))`.execute(db)
}
