import { dataOf, type StaffClient } from '../../pair/staff-client.ts'
import { type Entry, prefix } from '../ledger.ts'
import type { World } from '../world.ts'

const momentMs = 40
// Long enough that a full disk is felt within a second, and short enough to stand in its row.
const answer = 'x'.repeat(1_500)
const mostKept = 200
const bulkOf = 10

interface Question {
  id: number
  question: string
  version: number
}

/** Writes questions, changes them and deletes them, one by one and ten at once, and books what was acknowledged. */
export async function writeQuestions({ staff, shift, ledger }: World, writer: number): Promise<void> {
  const own: Entry[] = []
  for (let n = 1; await shift.goesOn(momentMs); n += 1) {
    own.push(await createQuestion(staff, `${prefix}${writer}-${n}`))
    ledger.questions.set(own.at(-1)?.id ?? 0, own.at(-1) as Entry)
    const some = own[n % own.length]
    if (some && n % 2 === 0) await updateQuestion(staff, some, `${prefix}${writer}-${n} again`)
    if (n % 5 === 0) await deleteQuestion(staff, own.shift())
    if (n % 40 === 0 || own.length > mostKept) await deleteMany(staff, own.splice(0, bulkOf))
  }
}

async function createQuestion(staff: StaffClient, question: string): Promise<Entry> {
  const made = await staff.insist('POST', '/questions', { question, answer }, 'create')
  return { id: dataOf<Question>(made).id, updates: 0, isDeleted: false }
}

async function updateQuestion(staff: StaffClient, entry: Entry, question: string): Promise<void> {
  const path = `/questions/${entry.id}`
  const version = 1 + entry.updates
  const { status } = await staff.insist('PUT', path, { question, version }, 'update')
  if (status === 409) {
    // Nobody else writes it: an earlier try was done, and its answer was lost.
    const there = dataOf<Question>(await staff.insist('GET', path, undefined, 'read'))
    if (there.question !== question) throw new Error(`${path} is ${JSON.stringify(there)}`)
  }
  entry.updates += 1
}

async function deleteQuestion(staff: StaffClient, entry: Entry | undefined): Promise<void> {
  if (!entry) return
  await staff.insist('DELETE', `/questions/${entry.id}`, undefined, 'delete')
  entry.isDeleted = true
}

async function deleteMany(staff: StaffClient, entries: readonly Entry[]): Promise<void> {
  const ids = entries.map(({ id }) => id)
  if (ids.length === 0) return
  const answered = await staff.insist('POST', '/questions/bulk', { action: 'delete', ids }, 'bulk')
  const { done } = dataOf<{ done: number }>(answered)
  if (done !== ids.length) throw new Error(`Of ${ids.length} questions ${done} were deleted.`)
  for (const entry of entries) entry.isDeleted = true
}
