import type { ParseArgsConfig, parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { OpenServices } from '../open-services.ts'

/** What a command may use; the database is opened when it is asked for, and closed for it. */
export interface Surroundings {
  config(): Config
  open(): Promise<OpenServices['services']>
  /** The same for what changes tables, besides granting the schema to a role. */
  openAsOwner(grantTo?: string): Promise<OpenServices['services']>
  /**
   * Closes what was opened and opens a copy of the database in its place. `replace` puts the copy in the place of the database, unless
   * somebody was connected to that meanwhile. Without `replace` there is no copy, and it is the database itself: somebody is connected,
   * or the role may not create databases.
   */
  openCopy(): Promise<{ services: OpenServices['services']; replace?: () => Promise<boolean> }>
  /** What the caller wants to read or pipe on. */
  print(line: string): void
  input(): Promise<string>
}

export type Options = NonNullable<ParseArgsConfig['options']>
export type Values = ReturnType<typeof parseArgs>['values']

export interface Command {
  /** What follows the name: `<file> [--force]`. */
  usage: string
  summary: string
  options?: Options
  /** How many words belong to it, besides the options. */
  words: number
  run(surroundings: Surroundings, words: readonly string[], values: Values): Promise<void>
}

/** The command was written wrongly; the message says how, and the usage follows it. */
export class UsageError extends Error {}
