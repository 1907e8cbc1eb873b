import type { Config } from './config.ts'
import { AddressSigner } from './platform/caller/address-signer.ts'
import type { ProcessServices } from './platform/caller/services.ts'
import { Exports } from './platform/database/connection/exports.ts'
import type { OpenDatabase } from './platform/database/connection/pool.ts'
import { Outbox } from './platform/notifications/outbox.ts'
import { JobQueue, type QueuePace } from './platform/queue/job-queue.ts'

interface Options {
  readonly config: Config
  readonly now?: () => Date
  readonly pace?: QueuePace
}

/** What a process over this database works with. */
export function processServices(
  { db, plannedOnce, directPool, exportPool }: OpenDatabase,
  { config, now = () => new Date(), pace }: Options,
): ProcessServices {
  return {
    db,
    plannedOnce,
    directPool,
    exportPool,
    jobQueue: new JobQueue(directPool, pace),
    outbox: new Outbox(db),
    listed: new Map(),
    fileUses: [],
    addresses: new AddressSigner(config.secret, now),
    exports: new Exports(exportPool),
    config,
    now,
  }
}
