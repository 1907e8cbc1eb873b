import { randomInt } from 'node:crypto'
import { erasureMessages } from '@backlot/contract/resources/member-erasure'
import { removeUnusedFiles } from '../../../files/files.queries.ts'
import { removeKeptMails } from '../../../mail/kept-mails.ts'
import type { Caller } from '../../../platform/caller/call.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { fieldProblem, Problem } from '../../../platform/problem/problem.ts'
import { recordAudit } from '../../../platform/record/audit.ts'
import { lockRecord } from '../../../platform/record/crud-service.ts'
import { usersQueries } from '../users.queries.ts'
import {
  blankMember,
  deleteSaid,
  deleteTickets,
  deleteTraces,
  eraseFromHistory,
  eraseNotes,
  findAddresses,
  findFiles,
  findPattern,
  lockWriters,
  redactEntries,
  redactTexts,
  unlinkFacts,
} from './erase.queries.ts'

/** Takes a member out of everything that is kept, for good; what was paid stays, under a number without a name. */
export async function eraseMember(caller: Caller, id: number, username: string): Promise<void> {
  const { db, services } = caller
  const member = await lockRecord(usersQueries, caller, id)
  if (member.erasedAt !== null) throw new Problem('member_erased')
  if (member.username.toLowerCase() !== username.trim().toLowerCase())
    throw fieldProblem('username', { message: erasureMessages.otherName })
  const addresses = await findAddresses(db, id)
  await lockWriters(db, id, addresses)
  const person = { id, addresses, pattern: await findPattern(db, id), username: member.username }
  const files = await findFiles(db, person)
  // First, while there are rows that say whose an entry is.
  await eraseFromHistory(db, id, { doneBy: caller.session.name, requestId: caller.requestId })
  const mails = await deleteTraces(db, person)
  await redactEntries(db, person)
  await eraseNotes(db, id)
  await deleteTickets(db, person)
  await redactTexts(db, person)
  await deleteSaid(db, id)
  await unlinkFacts(db, id)
  const { version } = await blankMember(db, id, nameless(id))
  await removeUnusedFiles(db, files, services.fileUses)
  afterCommit(db, () => void removeKeptMails(services.config, mails))
  await recordAudit(caller, {
    ...{ action: 'erase', resource: 'users', recordId: id, recordLabel: `#${id}`, recordVersion: version },
  })
}

/** Nobody's choice, and not to be guessed: whoever takes it beforehand would keep the member from being erased. */
function nameless(id: number): string {
  return `erased-${id}-${randomInt(2 ** 31).toString(36)}`
}
