import type { BodyOf } from '@backlot/contract/core/endpoints/endpoint'
import { mostViews, mostViewsInMenu, type SavedView, type viewEndpoints } from '@backlot/contract/views'
import type { Caller } from '../platform/caller/call.ts'
import { holds, type Session } from '../platform/caller/session.ts'
import { fieldProblem, Problem } from '../platform/problem/problem.ts'
import { changesBetween, recordAudit } from '../platform/record/audit.ts'
import type { CrudQueries } from '../platform/record/crud-queries.ts'
import { requireReadable } from './stored-search.ts'
import {
  changeView,
  countOwnViews,
  deleteView,
  findView,
  forgetPlacesOfOthers,
  giveSharedViews,
  insertView,
  listViews,
  lockOwner,
  lockView,
  savePlace,
} from './views.queries.ts'

/** The lists that there are. */
export type Lists = ReadonlyMap<string, CrudQueries>

/** The views of the lists that the caller may see: their own, and those that are shared. */
export function readViews({ db, session }: Caller, lists: Lists): Promise<SavedView[]> {
  return listViews(db, session, seenLists(session, lists))
}

/** The lists that somebody may see; the history is open to everybody, who finds their own actions in it. */
function seenLists(session: Session, lists: Lists): string[] {
  return [...lists.keys()].filter((name) => name === 'audits' || holds(session, `list-${name}`))
}

async function requireView(caller: Caller, lists: Lists, id: number): Promise<SavedView> {
  const view = await lockView(caller.db, caller.session, id)
  if (!view || !seenLists(caller.session, lists).includes(view.list)) throw new Problem('not_found')
  return view
}

/** One's own, or a shared one for whoever may share: what its owner left behind is in their hands. */
async function requireChangeable(caller: Caller, lists: Lists, id: number): Promise<SavedView> {
  const view = await requireView(caller, lists, id)
  if (!view.isOwn && !holds(caller.session, 'share-views')) throw new Problem('forbidden')
  return view
}

/** Saves a view of a list that the caller may see. */
export async function createView(
  caller: Caller,
  lists: Lists,
  body: BodyOf<typeof viewEndpoints.create>,
): Promise<SavedView> {
  const { db, session } = caller
  if (!seenLists(session, lists).includes(body.list)) throw fieldProblem('list', { message: 'not_an_option' })
  requireReadable(caller, lists.get(body.list), body.search)
  await lockOwner(db, session)
  if ((await countOwnViews(db, session, body.list)) >= mostViews) {
    throw fieldProblem('list', { message: 'too_many_items', parameters: { maximum: mostViews } })
  }
  return written(caller, await insertView(db, session, body), { action: 'create', before: null })
}

/** Renames or overwrites a view that nobody changed since; what it shows is its owner's to say. */
export async function updateView(
  caller: Caller,
  lists: Lists,
  { id, body }: { id: number; body: BodyOf<typeof viewEndpoints.update> },
): Promise<SavedView> {
  const before = await requireChangeable(caller, lists, id)
  const isRenamed = body.search === undefined && body.columns === undefined
  if (!before.isOwn && !isRenamed) throw new Problem('forbidden')
  if (before.version !== body.version) throw new Problem('stale')
  const { name = before.name, search = before.search, columns = before.columns } = body
  if (search !== before.search) requireReadable(caller, lists.get(before.list), search)
  await changeView(caller.db, id, { name, search, columns, isShared: before.isShared })
  return written(caller, id, { action: 'update', before })
}

/** Shows a view to everybody who may see its list, or no longer: then it is its owner's alone. */
export async function shareView(
  caller: Caller,
  lists: Lists,
  { id, isShared }: { id: number; isShared: boolean },
): Promise<SavedView> {
  const before = await requireChangeable(caller, lists, id)
  if (before.isShared === isShared) return before
  await changeView(caller.db, id, { ...before, isShared })
  if (!isShared) await forgetPlacesOfOthers(caller.db, id)
  const after = { ...before, isShared, version: before.version + 1 }
  await recordChange(caller, { action: 'update', before, after })
  return after
}

/** Begins the list with a view, or shows it in the menu, for the caller alone. */
export async function placeView(
  caller: Caller,
  lists: Lists,
  { id, body }: { id: number; body: BodyOf<typeof viewEndpoints.place> },
): Promise<SavedView> {
  const { db, session } = caller
  await lockOwner(db, session)
  const view = await requireView(caller, lists, id)
  const { isDefault = view.isDefault, isInMenu = view.isInMenu } = body
  if (isInMenu && !view.isInMenu) await requireRoomInMenu(caller, lists)
  await savePlace(db, session, { ...view, isDefault, isInMenu })
  return { ...view, isDefault, isInMenu }
}

async function requireRoomInMenu(caller: Caller, lists: Lists): Promise<void> {
  const inMenu = (await readViews(caller, lists)).filter((view) => view.isInMenu)
  if (inMenu.length < mostViewsInMenu) return
  throw fieldProblem('isInMenu', { message: 'too_many_items', parameters: { maximum: mostViewsInMenu } })
}

/** Deletes a view. */
export async function removeView(caller: Caller, lists: Lists, id: number): Promise<void> {
  const before = await requireChangeable(caller, lists, id)
  await deleteView(caller.db, id)
  await recordChange(caller, { action: 'delete', before, after: null })
}

/** Shared views of admins who go become the caller's: colleagues work with them. */
export async function handOverViews(caller: Caller, adminIds: readonly number[]): Promise<void> {
  const { db, session } = caller
  const handed = await giveSharedViews(db, { from: adminIds, to: session.adminId })
  for (const { id, name, before } of handed)
    await recordAudit(caller, {
      ...{ action: 'update', resource: 'views', recordId: id, recordLabel: name },
      ...changesBetween({ ...before }, { name, owner: session.name }),
      isUnseen: true,
    })
}

async function written(
  caller: Caller,
  id: number,
  change: Pick<Change, 'action' | 'before'>,
): Promise<SavedView> {
  const after = await findView(caller.db, caller.session, id)
  if (!after) throw new Error('A view that was just written is not there.')
  await recordChange(caller, { ...change, after })
  return after
}

interface Change {
  action: 'create' | 'update' | 'delete'
  before: SavedView | null
  after: SavedView | null
}

async function recordChange(caller: Caller, { action, before, after }: Change): Promise<void> {
  const [{ id, name }] = [after, before].filter((view) => view !== null) as [SavedView]
  const wire = { before: before && inHistory(before), after: after && inHistory(after) }
  await recordAudit(caller, {
    action,
    resource: 'views',
    recordId: id,
    recordLabel: name,
    ...(wire.before && wire.after ? changesBetween(wire.before, wire.after) : wire),
    isUnseen: true,
  })
}

function inHistory({ list, name, search, columns, isShared }: SavedView): Record<string, unknown> {
  return { list, name, search, columns, is_shared: isShared ? 1 : 0 }
}
