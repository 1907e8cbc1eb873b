import { reportEndpoints } from '@backlot/contract/core/endpoints/report'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { useState } from 'react'
import { downloadCsv } from '../../../platform/api/files/download.ts'
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

/** Downloads every row of the question, in a file of the server's, and says how that went. */
export function useReportFile(): { readonly isBusy: boolean; readonly download: () => Promise<void> } {
  const say = useMessages(reportMessages)
  const { report } = useReportState()
  const query = useQueryInOrder()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    const isDone = await downloadCsv(reportEndpoints(report).export, query, {
      onFailure: (error) =>
        showToast({ text: say('exportFailed', { reason: messageOf(error) }), kind: 'danger' }),
    })
    if (isDone) showToast({ text: say('exported') })
    setIsBusy(false)
  }
  return { isBusy, download }
}
