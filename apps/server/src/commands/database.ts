import { join, resolve } from 'node:path'
import { backup as writeBackup } from '../platform/database/backup/backup.ts'
import { restore as readBackup } from '../platform/database/backup/restore.ts'
import type { Command } from './command.ts'

/** npm moves to the project before it runs anything: a path means where the caller stood. */
const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)

export const migrate: Command = {
  usage: '[--for <role>]',
  summary: 'Bring the schema up to this version; --for lets a role that owns nothing run the product',
  options: { for: { type: 'string' } },
  words: 0,
  async run({ openAsOwner, print }, _words, values) {
    await openAsOwner(typeof values.for === 'string' ? values.for : undefined)
    print('The schema is up to date.')
  },
}

export const backup: Command = {
  usage: '<file>',
  summary: 'Write the whole database into one file, while others go on working',
  words: 1,
  async run({ open, print, config }, [file = '']) {
    const { exportPool } = await open()
    const { tables, rows } = await writeBackup(exportPool, fromCaller(file))
    print(`Wrote ${rows} rows of ${tables} tables to ${fromCaller(file)}.`)
    print(`Uploaded files are not in it: keep a copy of ${join(config().dataDir, 'files')} beside it.`)
  },
}

export const restore: Command = {
  usage: '<file> [--force]',
  summary: 'Put a backup into an unused database; --force replaces what a used one holds',
  options: { force: { type: 'boolean' } },
  words: 1,
  async run({ openAsOwner, print }, [file = ''], values) {
    const { exportPool } = await openAsOwner()
    const { tables, rows } = await readBackup(exportPool, fromCaller(file), { force: values.force === true })
    print(`Restored ${rows} rows of ${tables} tables.`)
  },
}
