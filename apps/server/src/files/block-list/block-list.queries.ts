import type { Db } from '../../platform/database/database.ts'

/** Why a file must not be uploaded, by its content or its name; capitals make no difference. */
export function findBlocked(
  db: Db,
  { name, sha256 }: { name: string | null; sha256: string | null },
): Promise<{ reason: string } | undefined> {
  return db
    .selectFrom('blockedfiles')
    .where((eb) => {
      const is = (kind: 'sha256' | 'name', value: string) =>
        eb.and([eb('kind', '=', kind), eb(eb.fn('lower', ['value']), '=', eb.fn('lower', [eb.val(value)]))])
      return eb.or([is('sha256', sha256 ?? ''), is('name', name ?? '')])
    })
    .select('reason')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
