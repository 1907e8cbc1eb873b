import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { statements } from '@backlot/contract/resources/statements'
import { type Document, ink, line, soft, spelled } from '../../documents/open-document.ts'
import { type Amount, left, type PdfWords, right, rule } from './statement-pdf.page.ts'
import type { PlanOfStatement } from './statements.queries.ts'

interface Plans {
  readonly statement: RecordOf<typeof statements>
  readonly plans: readonly PlanOfStatement[]
  readonly words: PdfWords
  readonly amount: Amount
}

const rowHeight = 18
const firstTop = 546
/** Below it stands the note. */
const lowest = 750
const columns = [left, 300, 420] as const

/** What each plan came to, on as many further pages as it takes, and under the last one what the sums leave out. */
export function drawPlans(document: Document, { statement, plans, words, amount }: Plans): void {
  let y = drawHead(document, words, { title: words.byPlan, top: firstTop })
  for (const { plan, net, share } of plans) {
    if (y + rowHeight > lowest) {
      document.addPage()
      const title = `${words.byPlan} · ${statement.reference} · ${statement.month}`
      y = drawHead(document, words, { title, top: 48 })
    }
    rule(document, y - 4, line)
    drawRow(document, [spelled(document, plan), amount(net), amount(share)], y)
    y += rowHeight
  }
  document.fontSize(8.5).fillColor(soft)
  const { withoutRate, currency, carriesOnly } = statement
  if (carriesOnly) document.text(words.carriesOnly(currency), left, 753, { lineBreak: false })
  if (withoutRate > 0)
    document.text(words.withoutRate(withoutRate, currency), left, 753, { lineBreak: false })
  document.text(words.note, left, 766, { width: right - left })
}

/** Answers where the first row under it begins. */
function drawHead(
  document: Document,
  words: PdfWords,
  { title, top }: { title: string; top: number },
): number {
  document.fontSize(12).fillColor(ink).text(title, left, top)
  document.fontSize(9).fillColor(soft)
  drawRow(document, [words.plan, words.netSales, words.share], top + 22)
  document.fillColor(ink)
  return top + 42
}

function drawRow(document: Document, cells: readonly [string, string, string], y: number): void {
  document.text(cells[0], columns[0], y, { width: 240, height: 12, ellipsis: true })
  document.text(cells[1], columns[1], y, { width: 120, align: 'right', lineBreak: false })
  document.text(cells[2], columns[2], y, { width: right - columns[2], align: 'right', lineBreak: false })
}
