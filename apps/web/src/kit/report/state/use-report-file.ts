import { bareFileName, reportEndpoints } from '@backlot/contract/core/endpoints/report'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { useState } from 'react'
import { downloadFile } from '../../../platform/api/files/download.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { reportMessages } from '../report.messages.ts'
import { useRowOrder } from '../table/use-row-order.ts'
import { useReportState } from './report-state.ts'

/** The question with the order of the rows on the page, so that who reads a file beside it finds them. */
export function useQueryInOrder(): ReportQuery {
  const { query } = useReportState()
  const [order] = useRowOrder()
  return order ? { ...query, sort: { field: order.key, direction: order.direction } } : query
}

interface ReportFile {
  readonly isBusy: boolean
  /** Every row of the question, or what the columns of that file mean. */
  readonly download: (which?: 'export' | 'describe') => Promise<void>
}

/** Downloads the files of the question, as the server makes them, and says how that went. */
export function useReportFile(): ReportFile {
  const say = useMessages(reportMessages)
  const { report } = useReportState()
  const query = useQueryInOrder()
  const [isBusy, setIsBusy] = useState(false)
  const download = async (which: 'export' | 'describe' = 'export') => {
    setIsBusy(true)
    const endpoints = reportEndpoints(report)
    const onFailure = (error: unknown) =>
      showToast({ text: say('exportFailed', { reason: messageOf(error) }), kind: 'danger' })
    const isDone =
      which === 'export'
        ? await downloadFile(endpoints.export, { query }, { onFailure })
        : await downloadFile(
            endpoints.describe,
            { query },
            {
              onFailure,
              fileName: `${bareFileName(report)}.json`,
            },
          )
    if (isDone) showToast({ text: say('exported') })
    setIsBusy(false)
  }
  return { isBusy, download }
}
