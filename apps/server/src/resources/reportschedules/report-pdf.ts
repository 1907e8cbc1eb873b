import type { Measure, ReportData } from '@backlot/contract/core/endpoints/report'
import { decimalsOf } from '@backlot/contract/core/fields/currency'
import type { Field } from '@backlot/contract/core/fields/field'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { bucketSpans, lastOfBucket } from '@backlot/contract/core/lists/buckets'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { Language } from '@backlot/contract/core/words/language'
import type { LedgerRules } from '@backlot/contract/ledger/ledger-event'
import { bar, type Document, ink, line, openDocument, soft, spelled } from '../../documents/open-document.ts'
import type { ReportSource } from '../../platform/report/report-source.ts'
import { fieldInWords, noneInWords, optionInWords } from './report-words.ts'
import type { NotedDays } from './reportschedules.queries.ts'

type Row = Readonly<Record<string, unknown>>

/** What the document of a report shows. */
export interface ReportForPdf {
  readonly source: ReportSource
  readonly query: Pick<ReportQuery, 'from' | 'to' | 'bucket'>
  readonly language: Language
  readonly figures: { rows: ReportData['rows']; totals: object; isCut: boolean }
  /** As whoever ordered it calls it. */
  readonly title: string
  readonly made: Date
  /** The moment that the figures are of. */
  readonly asOf: Date
  readonly zone: string
  /** When somebody counts as lost. */
  readonly rules: LedgerRules
  readonly filters: readonly string[]
  /** What was noted of its days, the first day first. */
  readonly notes: readonly NotedDays[]
  /** Whether the mail has the file of all rows too. */
  readonly isWithCsv: boolean
}

const words = {
  en: {
    days: 'Days',
    week: 'by week',
    month: 'by month',
    zone: 'counted in',
    amounts: 'amounts in',
    asOf: 'as of',
    total: 'Total',
    cut: {
      file: 'These are the first rows; the CSV file has all of them.',
      page: 'These are the first rows; the page that the mail links to has all of them.',
    },
    none: 'Nothing happened on these days.',
    notes: 'Notes on these days',
    meanings: 'What the figures mean',
    lost: {
      access_end: 'Lost is who paid access ends for',
      renewal_off: 'Lost is who turns renewal off',
      grace: (days: number) => `; a failed renewal is waited for ${days === 1 ? 'one day' : `${days} days`}.`,
    },
  },
  'zh-CN': {
    days: '日期',
    week: '按周',
    month: '按月',
    zone: '计日时区',
    amounts: '金额单位',
    asOf: '截至',
    total: '合计',
    cut: {
      file: '此处仅列出前若干行，完整数据见 CSV 文件。',
      page: '此处仅列出前若干行，完整数据请通过邮件中的链接查看。',
    },
    none: '所选日期内没有数据。',
    notes: '日期备注',
    meanings: '指标说明',
    lost: {
      access_end: '付费权限到期即计为流失',
      renewal_off: '关闭自动续费即计为流失',
      grace: (days: number) => `；续费失败保留 ${days} 天宽限期。`,
    },
  },
} as const

const page = { left: 40, right: 802, top: 40, bottom: 555 }
/** Wide enough for a date, for most names, for an amount with its cents. */
const least = { day: 64, days: 112, name: 92, figure: 82 }
const mostFigure = 110
const rowHeight = 17
const headHeight = 30

/** A report as a document: its figures in bands of as many columns as a sheet is wide, and what each of them means. */
export async function reportPdf(report: ReportForPdf): Promise<Buffer> {
  const { source, language, figures, made } = report
  const { document, whole } = await openDocument({
    ...{ title: report.title, made, isLandscape: true },
    margins: { top: page.top, bottom: 0, left: page.left, right: page.left },
  })
  const sheet = new Sheet(document)
  drawHead(sheet, report)
  if (figures.rows.length === 0) sheet.write(words[language].none, { size: 11, color: soft })
  else {
    drawBars(sheet, report)
    drawNotes(sheet, report)
    const columns = columnsOf(source, report.query)
    for (const band of columns.bands) drawBand(sheet, report, { band, columns })
    const { cut } = words[language]
    if (figures.isCut) sheet.write(report.isWithCsv ? cut.file : cut.page, { size: 9, color: soft })
  }
  drawMeanings(sheet, report)
  document.end()
  return whole
}

/** Where the next line goes; what does not fit goes to another sheet. */
class Sheet {
  readonly document: Document
  y = page.top
  #number = 0

  constructor(document: Document) {
    this.document = document
    this.#foot()
  }

  /** Whether there was room for so much. */
  room(height: number): boolean {
    if (this.y + height <= page.bottom) return true
    this.document.addPage()
    this.y = page.top
    this.#foot()
    return false
  }

  #foot(): void {
    this.#number += 1
    this.document.fontSize(8).fillColor(soft)
    this.document.text(String(this.#number), page.right - 40, 570, {
      width: 40,
      align: 'right',
      lineBreak: false,
    })
  }

  write(said: string, { size, color = ink }: { size: number; color?: string }): void {
    const width = page.right - page.left
    const text = spelled(this.document, said)
    this.document.fontSize(size)
    const height = this.document.heightOfString(text, { width })
    this.room(height)
    this.document.fontSize(size).fillColor(color).text(text, page.left, this.y, { width })
    this.y += height + size * 0.5
  }

  rule(color = line): void {
    this.document.moveTo(page.left, this.y).lineTo(page.right, this.y).lineWidth(0.5).stroke(color)
  }
}

function drawHead(sheet: Sheet, { source, query, language, title, asOf, zone, filters }: ReportForPdf): void {
  const say = words[language]
  const { from, to, bucket = 'day' } = query
  const days = from === to ? from : `${from} – ${to}`
  const moment = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: zone },
  }).format(asOf)
  const facts = [
    `${say.days} ${days}`,
    ...(bucket === 'week' || bucket === 'month' ? [say[bucket]] : []),
    `${say.zone} ${zone}`,
    ...(source.currency === null ? [] : [`${say.amounts} ${source.currency}`]),
    `${say.asOf} ${moment}`,
  ]
  sheet.write(title, { size: 18 })
  sheet.write([source.report.title[language], ...facts].join(' · '), { size: 10, color: soft })
  for (const filter of filters) sheet.write(filter, { size: 10 })
  sheet.y += 8
}

/** The first figure by day, above and below nothing; a day without rows keeps its place. */
function drawBars(sheet: Sheet, { source, query, figures, language, notes }: ReportForPdf): void {
  const { report, currency } = source
  const [name, measure] = Object.entries(report.measures)[0] ?? []
  if (!report.hasDays || name === undefined || measure === undefined || measure.ratio !== undefined) return
  const sums = new Map<string, number>()
  for (const row of figures.rows as readonly Row[])
    sums.set(String(row.day), (sums.get(String(row.day)) ?? 0) + Number(row[name] ?? 0))
  const spans = bucketSpans(query)
  const days = spans.map(({ from }) => [from, sums.get(from) ?? 0] as const)
  const [most, lowest] = [Math.max(0, ...sums.values()), Math.min(0, ...sums.values())]
  // Of a single day, or of what was cut off, a picture says nothing.
  if (days.length < 2 || most === lowest || figures.isCut) return
  const { document } = sheet
  const [height, room] = [90, 70]
  const scale = height / (most - lowest)
  sheet.write(measure.words[language], { size: 11 })
  const zero = sheet.y + most * scale
  const step = (page.right - page.left - room) / days.length
  document.fontSize(8).fillColor(soft)
  const mark = (value: number, y: number) =>
    document.text(figureText(measure, value, { currency, language }), page.left, y - 4, { lineBreak: false })
  mark(most, sheet.y)
  if (lowest < 0) mark(lowest, sheet.y + height)
  const every = Math.ceil(days.length / 12)
  for (const [index, [day, sum]] of days.entries()) {
    const x = page.left + room + index * step
    const tall = Math.abs(sum) * scale
    const gap = Math.min(1, step / 6)
    if (tall > 0) document.rect(x + gap, sum > 0 ? zero - tall : zero, step - 2 * gap, tall).fill(bar)
    if (index % every === 0)
      document.fillColor(soft).text(day.slice(5), x, sheet.y + height + 4, { lineBreak: false })
  }
  for (const { day, until } of notes) {
    // Where it begins, or the first day that is shown.
    const place = spans.findIndex(({ from, to }) => from <= (until ?? day) && day <= to)
    if (place < 0) continue
    const x = page.left + room + (place + 0.5) * step
    document
      .moveTo(x, sheet.y)
      .lineTo(x, sheet.y + height)
      .dash(1.5, { space: 2 })
      .lineWidth(0.7)
      .stroke(ink)
      .undash()
  }
  document
    .moveTo(page.left + room, zero)
    .lineTo(page.right, zero)
    .lineWidth(0.5)
    .stroke(soft)
  sheet.y += height + 24
}

/** What was noted, in words; a chart may be missing, and its days too narrow to write at. */
function drawNotes(sheet: Sheet, { notes, language }: ReportForPdf): void {
  if (notes.length === 0) return
  sheet.write(words[language].notes, { size: 11 })
  for (const { day, until, note } of notes)
    sheet.write(`${until === null ? day : `${day} – ${until}`}  ${note}`, { size: 9 })
  sheet.y += 8
}

type Band = readonly (readonly [string, Measure])[]

interface Columns {
  readonly bands: readonly Band[]
  /** Of the names, in their order. */
  readonly names: readonly number[]
  readonly figure: number
}

/** As few bands as there can be, each about as full as the others; names have what room is left. */
function columnsOf({ report }: ReportSource, { bucket = 'day' }: ReportForPdf['query']): Columns {
  const whole = page.right - page.left
  const isDay = Object.values(report.dimensions).map(({ kind }) => kind === 'day')
  const day = bucket === 'day' ? least.day : least.days
  const needed = sum(isDay.map((each) => (each ? day : least.name)))
  const fit = Math.max(1, Math.floor((whole - needed) / least.figure))
  const measures = Object.entries(report.measures)
  const inBand = Math.ceil(measures.length / Math.ceil(measures.length / fit))
  const figure = Math.min(mostFigure, (whole - needed) / inBand)
  const others = isDay.filter((each) => !each).length
  const left = whole - inBand * least.figure - (isDay.length - others) * day
  return {
    bands: Array.from({ length: Math.ceil(measures.length / inBand) }, (_, index) =>
      measures.slice(index * inBand, (index + 1) * inBand),
    ),
    names: isDay.map((each) => (each ? day : left / others)),
    figure: others === 0 ? figure : least.figure,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

function drawBand(
  sheet: Sheet,
  { source, query, figures, language }: ReportForPdf,
  { band, columns }: { band: Band; columns: Columns },
): void {
  const dimensions = Object.entries(source.report.dimensions)
  const unit = { currency: source.currency, language }
  const figuresOf = (row: Row) => band.map(([name, measure]) => figureText(measure, row[name], unit))
  const head = () => {
    const names = dimensions.map(([name]) => fieldInWords(name, language))
    const titles = band.map(([, measure]) => measure.words[language])
    drawCells(sheet, { columns, names, figures: titles, isHead: true })
  }
  sheet.room(headHeight + 3 * rowHeight)
  head()
  const empty = dimensions.map(() => '')
  drawCells(sheet, {
    columns,
    names: [words[language].total, ...empty.slice(1)],
    figures: figuresOf(figures.totals as Row),
  })
  for (const row of figures.rows as readonly Row[]) {
    if (!sheet.room(rowHeight)) head()
    const names = dimensions.map(([name, field]) => nameText(row, { name, field, language, query }))
    drawCells(sheet, { columns, names, figures: figuresOf(row) })
  }
  sheet.rule(ink)
  sheet.y += 18
}

interface Cells {
  readonly columns: Columns
  readonly names: readonly string[]
  readonly figures: readonly string[]
  readonly isHead?: boolean
}

function drawCells(sheet: Sheet, { columns, names, figures, isHead = false }: Cells): void {
  const { document, y } = sheet
  const height = isHead ? headHeight : rowHeight
  sheet.rule(isHead ? ink : line)
  document.fontSize(isHead ? 8 : 9).fillColor(isHead ? soft : ink)
  let x = page.left
  const cell = (text: string, width: number, align: 'left' | 'right') => {
    // Two lines of a head, one of a row; what is longer ends in dots.
    const inside = { width: width - 8, height: height - 6, ellipsis: true, align }
    const tall = isHead ? Math.min(inside.height, document.heightOfString(text, { width: inside.width })) : 0
    // What a column is called stands right above it, on one line or two.
    document.text(text, align === 'left' ? x : x + 8, isHead ? y + height - tall - 3 : y + 4, inside)
    x += width
  }
  names.forEach((name, index) => {
    cell(spelled(document, name), columns.names[index] ?? least.name, 'left')
  })
  for (const figure of figures) cell(figure, columns.figure, 'right')
  sheet.y = y + height
}

function drawMeanings(sheet: Sheet, { source, language, rules }: ReportForPdf): void {
  const { meanings, lost } = words[language]
  const measures = Object.values<Measure>(source.report.measures)
  const said = measures.map(
    ({ words: name, definition }) =>
      `${name[language]}${language === 'en' ? ': ' : '：'}${definition[language]}`,
  )
  if (measures.some(({ isOfChurn }) => isOfChurn))
    said.push(lost[rules.churnAt] + lost.grace(rules.graceDays))
  sheet.room(60)
  sheet.write(meanings, { size: 11 })
  for (const each of said) sheet.write(each, { size: 8.5, color: soft })
}

interface Named {
  readonly name: string
  readonly field: Field
  readonly language: Language
  readonly query: ReportForPdf['query']
}

function nameText(row: Row, { name, field, language, query }: Named): string {
  const value = row[name]
  const none = noneInWords(name, language)
  if (field.kind === 'reference')
    return (row[expandedKeyOf(name)] as { name: string } | null | undefined)?.name ?? none
  if (value === null || value === undefined) return none
  if (field.kind === 'choice') return optionInWords(String(value), language)
  if (field.kind === 'day' && name === 'day') return daysText(String(value), query)
  return name === 'month' ? String(value).slice(0, 7) : String(value)
}

/** A day, or the first and the last of those that are taken together. */
function daysText(first: string, query: ReportForPdf['query']): string {
  const last = lastOfBucket(first, query)
  return first === last ? first : `${first} – ${last}`
}

interface Unit {
  readonly currency: string | null
  readonly language: Language
}

/** A figure in the unit of its measure; the currency stands above them all. */
function figureText({ field, ratio }: Measure, value: unknown, { currency, language }: Unit): string {
  if (typeof value !== 'number') return '–'
  const number = (figure: number, digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      figure,
    )
  if (ratio === 'multiple') return number(value / 10_000, 2)
  if (field.kind === 'rate') return `${number(value / 100, 2)}%`
  if (field.kind === 'duration') return `${number(value / 3600, 1)} h`
  if (field.kind !== 'money') return number(value, 0)
  // Without it nobody knows how many digits of it are decimals.
  if (currency === null) return '–'
  const digits = decimalsOf(currency)
  return number(value / 10 ** digits, digits)
}
