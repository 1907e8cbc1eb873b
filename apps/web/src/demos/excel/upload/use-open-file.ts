import { useState } from 'react'
import { messageOf } from '../../../platform/errors/message-of.ts'
import type { Translate } from '../../../platform/i18n/messages.ts'
import { formatBytes } from '../../../ui/format/format-number.ts'
import { runSheetJob } from '../../sheets/files/run-sheet-job.ts'
import { SheetRejectedError } from '../../sheets/files/sheet-job.ts'
import {
  LARGEST_SHEET_BYTES,
  type ReadTable,
  rejectionOf,
  type SheetRejection,
} from '../../sheets/files/uploaded-table.ts'
import type { uploadMessages } from './upload.messages.ts'

type Say = Translate<typeof uploadMessages>

export interface OpenFile {
  name: string
  table: ReadTable
  /** The same file read again is another one: somebody may have mended it in between. */
  order: number
}

interface FileState {
  file: OpenFile | null
  /** The name of the file that is being read. */
  reading: string | null
  /** Says why the last one was not taken, in the language of the moment. */
  rejection: ((say: Say) => string) | null
}

function sayRejection(rejection: SheetRejection) {
  return (say: Say) =>
    rejection === 'tooLarge' ? say(rejection, { size: formatBytes(LARGEST_SHEET_BYTES) }) : say(rejection)
}

function sayFailure(error: unknown) {
  if (error instanceof SheetRejectedError) return sayRejection(error.rejection)
  const reason = messageOf(error)
  return (say: Say) => say('failed', { reason })
}

/** Reads a file beside the page; what was read before goes as soon as another is tried. */
export function useOpenFile() {
  const [state, setState] = useState<FileState>({ file: null, reading: null, rejection: null })
  const open = async (files: readonly File[]) => {
    const [file] = files
    const rejection = rejectionOf(files)
    if (rejection !== null || file === undefined) {
      setState({ file: null, reading: null, rejection: sayRejection(rejection ?? 'wrongType') })
      return
    }
    const order = performance.now()
    setState({ file: null, reading: file.name, rejection: null })
    try {
      const table = await runSheetJob({ kind: 'read', file })
      setState({ file: { name: file.name, table, order }, reading: null, rejection: null })
    } catch (error) {
      setState({ file: null, reading: null, rejection: sayFailure(error) })
    }
  }
  return { ...state, open }
}
