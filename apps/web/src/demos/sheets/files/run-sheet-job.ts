import { type SheetJob, SheetRejectedError, type SheetReport, type SheetResult } from './sheet-job.ts'

/** Does a job beside the page, so that the page goes on answering; throws what the file was rejected for. */
export function runSheetJob<J extends SheetJob>(
  job: J,
  onProgress: (share: number) => void = () => {},
): Promise<SheetResult<J>> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const outcome = new Promise<SheetResult<J>>((resolve, reject) => {
    worker.onmessage = ({ data: report }: MessageEvent<SheetReport>) => {
      if (report.kind === 'progress') onProgress(report.share)
      // The worker answers a job of one kind with the result of that kind.
      else if (report.kind === 'done') resolve(report.result as SheetResult<J>)
      else if (report.kind === 'rejected') reject(new SheetRejectedError(report.rejection))
      else reject(new Error(report.message))
    }
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be started.'))
    worker.onmessageerror = () => reject(new Error('The worker gave an answer that cannot be read.'))
    worker.postMessage(job)
  })
  return outcome.finally(() => worker.terminate())
}
