import type { SheetType, TableContent } from './table-content.ts'
import type { ReadTable, SheetRejection } from './uploaded-table.ts'

/** What the worker is asked to do. */
export type SheetJob =
  | { kind: 'write'; type: SheetType; content: TableContent; isAutoWidth: boolean }
  /** An archive with the table as one text file of this name. */
  | { kind: 'archive'; entryName: string; content: TableContent }
  | { kind: 'read'; file: File }

export type SheetResult<J extends SheetJob> = J['kind'] extends 'read' ? ReadTable : Blob

/** What the worker says while it works and at the end. */
export type SheetReport =
  /** From 0 to 1. */
  | { kind: 'progress'; share: number }
  | { kind: 'done'; result: Blob | ReadTable }
  /** The file is not what it should be. */
  | { kind: 'rejected'; rejection: SheetRejection }
  | { kind: 'failed'; message: string }

/** A file that cannot be read as a table, and why. */
export class SheetRejectedError extends Error {
  readonly rejection: SheetRejection

  constructor(rejection: SheetRejection) {
    super(`The file was rejected: ${rejection}.`)
    this.rejection = rejection
  }
}
