import { useState } from 'react'
import { saveFile } from '../../../platform/api/files/download.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { runSheetJob } from '../files/run-sheet-job.ts'
import type { SheetJob } from '../files/sheet-job.ts'
import { sheetsMessages } from '../sheets.messages.ts'

type ExportJob = Exclude<SheetJob, { kind: 'read' }>

/** Makes files beside the page and saves them; says how far it is and whether it went well. */
export function useExport() {
  const say = useMessages(sheetsMessages)
  const [share, setShare] = useState<number | null>(null)
  /** Gives whether the file was saved; what belongs into it may have to be fetched first. */
  const save = async (name: string, job: () => ExportJob | Promise<ExportJob>): Promise<boolean> => {
    setShare(0)
    try {
      saveFile(await runSheetJob(await job(), setShare), name)
      showToast({ text: say('exported', { name }) })
      return true
    } catch (error) {
      const reason = messageOf(error)
      showToast({ text: say('exportFailed', { reason }), kind: 'danger' })
      return false
    } finally {
      setShare(null)
    }
  }
  return { save, share, isBusy: share !== null }
}
