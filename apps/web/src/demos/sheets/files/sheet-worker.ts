import { messageOf } from '../../../platform/errors/message-of.ts'
import { readSheet } from './read-sheet.ts'
import { type SheetJob, SheetRejectedError, type SheetReport } from './sheet-job.ts'
import { writeArchive, writeSheet } from './write-sheet.ts'

const report = (report: SheetReport) => self.postMessage(report)
const onProgress = (share: number) => report({ kind: 'progress', share })

function work(job: SheetJob) {
  switch (job.kind) {
    case 'write':
      return writeSheet(job.content, { ...job, onProgress })
    case 'archive':
      return writeArchive(job.content, job.entryName, onProgress)
    case 'read':
      return readSheet(job.file)
  }
}

// One job for each worker, so that whoever asked knows whose report it is.
self.onmessage = async ({ data }: MessageEvent<SheetJob>) => {
  try {
    report({ kind: 'done', result: await work(data) })
  } catch (error) {
    if (error instanceof SheetRejectedError) report({ kind: 'rejected', rejection: error.rejection })
    else report({ kind: 'failed', message: messageOf(error) })
  }
}
