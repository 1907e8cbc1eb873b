import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { type ComponentType, createContext } from 'react'
import type { AnyReport } from './report-words.ts'

/** A report, and what is asked of it now. */
export interface AskedReport {
  readonly report: Pick<AnyReport, 'name' | 'title'>
  readonly query: ReportQuery
}

interface ReportTools {
  /** Orders it by mail. */
  readonly ByMail: ComponentType<AskedReport>
}

/** Further buttons of a report; the application hands them in, since the kit knows no resource. */
export const ReportToolsContext = createContext<ReportTools>({ ByMail: () => null })
