import { randomInt } from 'node:crypto'
import { batchMessages, type MadeMember, type MemberBatch } from '@backlot/contract/resources/member-batch'
import { drawPassword, hashDrawnPassword } from '../../../auth/passwords/passwords.ts'
import { type Gift, giftOf, giveAccessToNew } from '../../../members/give-access.ts'
import type { Call, Caller } from '../../../platform/caller/call.ts'
import { inTransaction } from '../../../platform/database/after-commit.ts'
import { adminApi } from '../../../platform/http/admin-api.ts'
import { takeKeyOnce } from '../../../platform/http/idempotency.ts'
import { fieldProblem } from '../../../platform/problem/problem.ts'
import { recordAudits } from '../../../platform/record/audit.ts'
import { findTaken, insertBatch } from './batch.queries.ts'
import { type ListedMember, readMemberList } from './read-list.ts'

/** Makes members with passwords that are answered once; all of them, or none. */
export async function createBatch(
  caller: Call<unknown, unknown, MemberBatch>,
): Promise<{ members: MadeMember[] }> {
  const { count, csv, planId, endDate } = caller.body
  if ((count === null) === (csv === null)) throw fieldProblem('count', { message: batchMessages.countOrCsv })
  const gift = await giftOfBatch(caller, planId, endDate)
  const listed = csv === null ? nameless(count ?? 0) : await readMemberList(csv)
  const named = listed.map((member) => ({ ...member, username: member.username ?? drawName() }))
  rejectTwice(named)
  const drawn = await Promise.all(
    named.map(async (member) => {
      const password = drawPassword()
      return { ...member, password, passwordHash: await hashDrawnPassword(password) }
    }),
  )
  await inTransaction(caller.db, async (db) => {
    await takeKeyOnce({ ...caller, db }, adminApi.ownerOf(caller))
    const taken = await findTaken(db, named)
    if (taken !== undefined) throw takenProblem(taken)
    const rows = drawn.map(({ password: _, ...row }) => row)
    const written = await insertBatch(db, rows)
    const memberIds = written.map(({ id }) => id)
    if (gift) await giveAccessToNew({ ...caller, db }, { memberIds, ...gift })
    await recordAudits(
      { ...caller, db, changesetId: null },
      written.map(({ id, username, version }) => ({
        action: 'batch-create',
        resource: 'users',
        recordId: id,
        recordLabel: username,
        recordVersion: version,
        after: { username, ...(gift && { end_date: gift.until }) },
      })),
    )
  })
  return { members: drawn.map(({ username, email, password }) => ({ username, email, password })) }
}

/** A plan and an end, or neither. */
async function giftOfBatch(caller: Caller, planId: number | null, day: string | null): Promise<Gift | null> {
  if (planId === null && day === null) return null
  if (planId === null) throw fieldProblem('planId', { message: 'required' })
  if (day === null) throw fieldProblem('endDate', { message: 'required' })
  return giftOf(caller, { planId, day, dayField: 'endDate' })
}

function nameless(count: number): ListedMember[] {
  return Array.from({ length: count }, () => ({
    username: null,
    email: null,
    firstName: null,
    lastName: null,
  }))
}

/** A name among 47 bits that members may change, so that among a million there is hardly ever one that is taken. */
function drawName(): string {
  return `member-${randomInt(2 ** 47)
    .toString(36)
    .padStart(10, '0')}`
}

function rejectTwice(members: readonly ListedMember[]): void {
  const seen = new Set<string>()
  for (const value of members.flatMap(({ username, email }) => [username, email])) {
    const key = value?.toLowerCase()
    if (key !== undefined && seen.has(key)) throw takenProblem(key)
    if (key !== undefined) seen.add(key)
  }
}

function takenProblem(value: string) {
  return fieldProblem('csv', { message: batchMessages.takenLine, parameters: { value } }, 'duplicate')
}
