import { decimalsOf } from '@backlot/contract/core/fields/currency'
import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { Language } from '@backlot/contract/core/words/language'
import type { statements } from '@backlot/contract/resources/statements'
import { bar, type Document, ink, line, openDocument, soft, spelled } from '../../documents/open-document.ts'
import { type Amount, left, type PdfWords, right, rule } from './statement-pdf.page.ts'
import { drawPlans } from './statement-pdf.plans.ts'
import { statementPdfWords } from './statement-pdf.words.ts'
import type { DayOfStatement, HeadOfStatement, PlanOfStatement } from './statements.queries.ts'

type Statement = RecordOf<typeof statements>

/** What a statement's document shows. */
export interface StatementForPdf {
  readonly statement: Statement
  readonly head: HeadOfStatement
  readonly days: readonly DayOfStatement[]
  readonly plans: readonly PlanOfStatement[]
  readonly language: Language
}

/**
 * A statement as a document in one language, of one page where its plans have room. Nothing in it comes from the clock or
 * from chance: of what is approved it is the same byte for byte whenever and wherever it is made.
 */
export async function statementPdf({
  statement,
  head,
  days,
  plans,
  language,
}: StatementForPdf): Promise<Buffer> {
  const words = statementPdfWords[language]
  const amount = moneyIn(statement.currency, language)
  const { document, whole } = await openDocument({
    title: `${words.title} ${statement.reference}`,
    made: new Date(statement.approvedAt ?? statement.updatedAt),
    margins: { top: 48, bottom: 0, left, right: left },
  })
  drawHead(document, { statement, head, words })
  drawSums(document, { statement, head, words, amount })
  drawDays(document, { days, title: words.byDay, amount })
  drawPlans(document, { statement, plans, words, amount })
  document.end()
  return whole
}

function moneyIn(currency: string, language: Language): Amount {
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // A no-break space is a letter that not every font has.
  return (minor) => format.format(minor / 10 ** decimals).replaceAll('\u00A0', ' ')
}

function drawHead(
  document: Document,
  { statement, head, words }: { statement: Statement; head: HeadOfStatement; words: PdfWords },
): void {
  const { reference, month, status } = statement
  document.fillColor(ink).fontSize(20).text(words.title, left, 48)
  const facts = [reference, month, `${words.zone} ${head.timeZone}`, words.status[status]]
  document.fontSize(11).fillColor(soft).text(facts.join(' · '), left, 80)
  document
    .fontSize(14)
    .fillColor(ink)
    .text(spelled(document, head.channelName), left, 104, { width: right - left, height: 20, ellipsis: true })
}

const rowHeight = 21

function drawSums(
  document: Document,
  {
    statement,
    head,
    words,
    amount,
  }: { statement: Statement; head: HeadOfStatement; words: PdfWords; amount: Amount },
): void {
  const rows: readonly (readonly [string, number, boolean])[] = [
    [words.gross(statement.orders), statement.gross, false],
    [words.refunds, 0 - statement.refunds, false],
    [words.chargebacks, 0 - statement.chargebacks, false],
    [words.netSales, statement.netSales, true],
    [words.share, statement.share, false],
    [words.late(head.restates), statement.late, false],
    [words.carriedIn, statement.carriedIn, false],
    [words.due, statement.due, true],
    [words.carriedOut, statement.carriedOut, false],
  ]
  for (const [index, [name, value, isSum]] of rows.entries()) {
    const top = 140 + index * rowHeight
    rule(document, top - 2, isSum ? ink : line)
    document.fontSize(isSum ? 12 : 10.5).fillColor(isSum ? ink : soft)
    document.text(name, left, top, { lineBreak: false })
    document.fillColor(ink).text(amount(value), left, top, { width: right - left, align: 'right' })
  }
}

/** What each day of the month came to, as bars above and below nothing. */
function drawDays(
  document: Document,
  { days, title, amount }: { days: readonly DayOfStatement[]; title: string; amount: Amount },
): void {
  const [top, height] = [372, 130]
  document
    .fontSize(12)
    .fillColor(ink)
    .text(title, left, top - 24)
  const most = Math.max(0, ...days.map(({ net }) => net))
  const least = Math.min(0, ...days.map(({ net }) => net))
  const scale = most === least ? 0 : height / (most - least)
  const zero = top + most * scale
  const step = (right - left - 70) / Math.max(1, days.length)
  document.fontSize(8).fillColor(soft)
  document.text(amount(most), left, top - 4, { lineBreak: false })
  if (least < 0) document.text(amount(least), left, top + height - 4, { lineBreak: false })
  for (const [index, { day, net }] of days.entries()) {
    const x = left + 70 + index * step
    const tall = Math.abs(net) * scale
    if (tall > 0) document.rect(x + 1, net > 0 ? zero - tall : zero, step - 2, tall).fill(bar)
    if (index % 5 === 0)
      document.fillColor(soft).text(day.slice(8), x, top + height + 6, { lineBreak: false })
  }
  document
    .moveTo(left + 70, zero)
    .lineTo(right, zero)
    .lineWidth(0.5)
    .stroke(soft)
}
