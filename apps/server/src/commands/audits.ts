import { randomUUID } from 'node:crypto'
import { commandLineName } from '@backlot/contract/audits'
import { redactAudits } from '../resources/audits/audits.queries.ts'
import { type Command, UsageError } from './command.ts'

export const auditsRedact: Command = {
  usage: '<resource> <id> <field,field…> --reason <why>',
  summary: 'Take personal fields of one record out of the audit log, which says so',
  options: { reason: { type: 'string' } },
  words: 3,
  async run({ open, print }, [resource = '', id = '', fields = ''], { reason }) {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError('The id is a whole number.')
    if (typeof reason !== 'string' || reason.trim() === '') throw new UsageError('--reason says why.')
    const { db } = await open()
    const changed = await redactAudits(db, {
      resource,
      recordId: Number(id),
      fields: fields.split(','),
      reason,
      adminName: commandLineName,
      requestId: randomUUID(),
    })
    print(`Took ${fields} out of ${changed} entries.`)
  },
}
