import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Exports } from '../database/connection/exports.ts'
import type { Db } from '../database/database.ts'
import type { Outbox } from '../notifications/outbox.ts'
import type { JobQueue } from '../queue/job-queue.ts'
import type { AddressSigner } from './address-signer.ts'
import type { Viewer } from './viewer.ts'

/** Whose rows a table keeps, and which of them there are for somebody; null when all are. */
export interface Listed {
  readonly resource: string
  readonly scope: (viewer: Viewer) => RawBuilder<boolean> | null
}

/** One way in which files, as `f`, are referred to. */
export interface FileUse {
  readonly resource: string
  readonly field: string
  /** Selects `id` and `name` of the records in which they stand so. */
  readonly holders: RawBuilder<unknown>
  /** The same of those that somebody may list; null when there is none for them. */
  holdersFor(viewer: Viewer): RawBuilder<unknown> | null
  /** True of the files that stand there, in whichever record. */
  readonly anywhere: RawBuilder<boolean>
  /** True of those that stand where the public sees them; null when none does. */
  readonly publicly: RawBuilder<boolean> | null
  /** True of those that stand in a record that somebody may list; null when there is none for them. */
  listedFor(viewer: Viewer): RawBuilder<boolean> | null
}

/**
 * What the process has one of, for whoever asks something of it. No connection is among it: the `db` of a caller is
 * the only one, so that nothing it does can step out of its transaction.
 */
export interface Services {
  /** Who works on what in the background. */
  readonly jobQueue: JobQueue
  /** Notifies other processes of what was written, once it is committed. */
  readonly outbox: Outbox
  /** Long reads for downloads. */
  readonly exports: Exports
  /** The resources whose records, or parts of them, stand in a table: who may list them may hear of its rows. */
  readonly listed: Map<string, readonly Listed[]>
  /** Everything that refers to files. What is not among it keeps no file from being swept. */
  readonly fileUses: FileUse[]
  /** Signs the addresses of files in answers. */
  readonly addresses: AddressSigner
  readonly config: Config
  /** The present moment; tests hand in their own. */
  readonly now: () => Date
}

/** The same with the connections, for what the process does on nobody's behalf. */
export interface ProcessServices extends Services {
  readonly db: Db
  /** For figures: planning them takes as long as reading them. */
  readonly plannedOnce: Db
  /** Two connections without a statement time-out. */
  readonly exportPool: pg.Pool
  /** For what needs a session of its own. */
  readonly directPool: pg.Pool
}

/** What a caller may be handed. */
export function servicesForCallers({
  db: _,
  plannedOnce: __,
  exportPool: ___,
  directPool: ____,
  ...services
}: ProcessServices): Services {
  return services
}
