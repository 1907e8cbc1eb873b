import type { ColumnUnit, FileDescription } from '@backlot/contract/core/endpoints/file-description'
import type { Measure } from '@backlot/contract/core/endpoints/report'
import type { ReportAnswer } from '../http/answers/answer.ts'
import { clockOf, lastAddedUp, metaOf, type ReportCall } from './read-report.ts'
import { headsOf } from './report-in-sql.ts'
import type { ReportSource } from './report-source.ts'

const unitOfKind: Readonly<Record<string, ColumnUnit>> = {
  money: 'money',
  count: 'count',
  duration: 'seconds',
}

/** What the numbers of a figure are in a file, as its cells have them. */
function unitOf({ field, ratio }: Measure): ColumnUnit | null {
  if (field.kind === 'rate') return ratio === 'multiple' ? 'multiple' : 'percent'
  return unitOfKind[field.kind] ?? null
}

/** What stands beside the file of a report, and is told of it by its call: each column, and what `meta` says of the rows. */
export async function describeFile(
  source: ReportSource,
  call: ReportCall,
): Promise<ReportAnswer<FileDescription>> {
  const { report } = source
  const { query, services } = call
  const columns = headsOf(source, { query }).map(({ name, key }) => {
    const measure = report.measures[key]
    return {
      ...{ name, metric: measure?.metric ?? null, version: measure ? (measure.version ?? 1) : null },
      ...{ unit: measure ? unitOf(measure) : null, basis: measure?.basis ?? null },
      ...{ words: measure?.words ?? null, definition: measure?.definition ?? null },
    }
  })
  const isOfChurn = Object.values(report.measures).some((measure) => measure.isOfChurn)
  const { churnAt, graceDays } = services.config.ledgerRules
  return {
    data: {
      ...{ fileName: report.csv.fileName, title: report.title, columns },
      churn: isOfChurn ? { at: churnAt, graceDays } : null,
    },
    meta: { ...metaOf(source, query, clockOf(call)), ...(await lastAddedUp(source, call)) },
  }
}
