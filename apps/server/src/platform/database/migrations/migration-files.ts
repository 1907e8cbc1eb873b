import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../../operator-error.ts'

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/
const NO_TRANSACTION = /^-- no-transaction: \S/

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  readonly inTransaction: boolean
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // Git may have checked the file out with Windows line ends; it is still the same migration.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { name, sql, checksum, inTransaction: !NO_TRANSACTION.test(sql) }
}

function rejectBadNumbering(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    const number = FILE_NAME.exec(name)?.[1]
    if (number === undefined) {
      throw new OperatorError(
        `Migration ${name}: call it like 0001_videos.sql (four digits, small letters, underscores).`,
      )
    }
    const expected = String(index + 1).padStart(4, '0')
    if (number !== expected) {
      throw new OperatorError(
        `Migration ${name}: expected number ${expected} here. Numbers have no gap and no double.`,
      )
    }
  }
}

/** Reads the migrations of a folder in order, and refuses a gap, a double number or an odd name. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  rejectBadNumbering(names)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}
