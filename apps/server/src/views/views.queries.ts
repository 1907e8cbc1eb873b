import type { SavedView, ViewColumns } from '@backlot/contract/views'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { anyId, anyText, now } from '../platform/database/expressions.ts'

/** Whose views these are for: their own, and those that colleagues share. */
export interface Onlooker {
  readonly adminId: number
}

function viewsFor(db: Db, { adminId }: Onlooker) {
  return db
    .selectFrom('views as v')
    .innerJoin('admins as a', 'a.id', 'v.admin_id')
    .leftJoin('view_places as p', (join) =>
      join.onRef('p.view_id', '=', 'v.id').on('p.admin_id', '=', adminId),
    )
    .where((eb) => eb.or([eb('v.admin_id', '=', adminId), eb('v.is_shared', '=', true)]))
    .select(['v.id', 'v.list', 'v.name', 'v.search', 'v.version', 'v.is_shared as isShared'])
    .select((eb) => [
      'a.name as ownerName',
      eb.ref('v.columns').$castTo<ViewColumns | null>().as('columns'),
      eb('v.admin_id', '=', adminId).$castTo<boolean>().as('isOwn'),
      eb.fn.coalesce('p.is_default', eb.lit(false)).as('isDefault'),
      eb.fn.coalesce('p.is_in_menu', eb.lit(false)).as('isInMenu'),
    ])
}

/** The views of these lists, in the order of their names. */
export function listViews(db: Db, onlooker: Onlooker, lists: readonly string[]): Promise<SavedView[]> {
  return viewsFor(db, onlooker)
    .where('v.list', '=', anyText(lists))
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()
}

export function findView(db: Db, onlooker: Onlooker, id: number): Promise<SavedView | undefined> {
  return viewsFor(db, onlooker).where('v.id', '=', id).executeTakeFirst()
}

export async function lockView(db: Db, onlooker: Onlooker, id: number): Promise<SavedView | undefined> {
  await db.selectFrom('views').where('id', '=', id).select('id').forUpdate().execute()
  return findView(db, onlooker, id)
}

interface Contents {
  name: string
  search: string
  columns: ViewColumns | null
}

function columnsOf({ name, search, columns }: Contents) {
  return { name, search, columns: columns && JSON.stringify(columns) }
}

export async function insertView(
  db: Db,
  { adminId }: Onlooker,
  { list, ...contents }: Contents & { list: string },
): Promise<number> {
  const { id } = await db
    .insertInto('views')
    .values({ admin_id: adminId, list, ...columnsOf(contents) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeView(
  db: Db,
  id: number,
  contents: Contents & { isShared: boolean },
): Promise<void> {
  await db
    .updateTable('views')
    .set((eb) => ({
      ...columnsOf(contents),
      is_shared: contents.isShared,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteView(db: Db, id: number): Promise<void> {
  await db.deleteFrom('views').where('id', '=', id).execute()
}

/** What others than its owner did with a view that is theirs to see no longer. */
export async function forgetPlacesOfOthers(db: Db, id: number): Promise<void> {
  await db
    .deleteFrom('view_places as p')
    .where('p.view_id', '=', id)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('views as v')
            .whereRef('v.id', '=', 'p.view_id')
            .whereRef('v.admin_id', '=', 'p.admin_id'),
        ),
      ),
    )
    .execute()
}

export async function countOwnViews(db: Db, { adminId }: Onlooker, list: string): Promise<number> {
  const { count } = await db
    .selectFrom('views')
    .where('admin_id', '=', adminId)
    .where('list', '=', list)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps what somebody does with a view; a list begins with one view at most. */
export async function savePlace(
  db: Db,
  { adminId }: Onlooker,
  { id, list, isDefault, isInMenu }: Pick<SavedView, 'id' | 'list' | 'isDefault' | 'isInMenu'>,
): Promise<void> {
  if (isDefault) {
    await db
      .updateTable('view_places')
      .set({ is_default: false })
      .where('admin_id', '=', adminId)
      .where('list', '=', list)
      .where('view_id', '<>', id)
      .execute()
  }
  const place = { is_default: isDefault, is_in_menu: isInMenu }
  await db
    .insertInto('view_places')
    .values({ admin_id: adminId, view_id: id, list, ...place })
    .onConflict((conflict) => conflict.columns(['admin_id', 'view_id']).doUpdateSet(place))
    .execute()
}

/** Keeps two windows of one account from counting at once what there may be only so many of. */
export async function lockOwner(db: Db, { adminId }: Onlooker): Promise<void> {
  await db.selectFrom('admins').where('id', '=', adminId).select('id').forUpdate().execute()
}

interface HandedView {
  readonly id: number
  readonly before: { readonly name: string; readonly owner: string }
  readonly name: string
}

/** Gives the shared views of some admins to another. A name that is taken there tells the view by its number besides. */
export async function giveSharedViews(
  db: Db,
  { from, to }: { from: readonly number[]; to: number },
): Promise<HandedView[]> {
  const { rows } = await sql<HandedView>`
    update views v set admin_id = ${to}, version = v.version + 1, updated_at = now(),
      name = case when exists (select from views o
          where o.list = v.list and lower(o.name) = lower(v.name)
            and (o.admin_id = ${to} or o.admin_id = ${anyId(from)} and o.is_shared and o.id < v.id))
        then left(v.name, 58 - char_length(v.id::text)) || ' #' || v.id else v.name end
    from views b join admins a on a.id = b.admin_id
    where b.id = v.id and v.admin_id = ${anyId(from)} and v.is_shared
    returning v.id, v.name, jsonb_build_object('name', b.name, 'owner', a.name) as before`.execute(db)
  return rows
}
