import { randomUUID } from 'node:crypto'
import { commandLineName } from '@backlot/contract/audits'
import { OperatorError } from '../operator-error.ts'
import type { Db } from '../platform/database/database.ts'
import { listPersonalFields, redactAudits } from '../resources/audits/audits.queries.ts'
import { type Command, UsageError } from './command.ts'

export const auditsRedact: Command = {
  usage: '<resource> <id> <field,field…> --reason <why>',
  summary: 'Take personal fields of one record out of the audit log, which says so',
  options: { reason: { type: 'string' } },
  words: 3,
  async run({ open, print }, [resource = '', id = '', names = ''], { reason }) {
    const fields = names.split(',')
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError('The id is a whole number.')
    if (typeof reason !== 'string' || reason.trim() === '') throw new UsageError('--reason says why.')
    const { db } = await open()
    await requirePersonal(db, resource, fields)
    const changed = await redactAudits(db, {
      resource,
      recordId: Number(id),
      fields,
      reason,
      adminName: commandLineName,
      requestId: randomUUID(),
    })
    print(`Took ${names} out of ${changed} entries.`)
  },
}

/** The database refuses the others as well, in words that do not say which there are. */
async function requirePersonal(db: Db, resource: string, fields: readonly string[]): Promise<void> {
  const personal = await listPersonalFields(db, resource)
  const stranger = fields.find((each) => !personal.includes(each))
  if (stranger === undefined) return
  const known = personal.length > 0 ? `only ${personal.join(', ')}` : 'none at all'
  throw new OperatorError(`The history of ${resource} has no personal field “${stranger}”; it has ${known}.`)
}
