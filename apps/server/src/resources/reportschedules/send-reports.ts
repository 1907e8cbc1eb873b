import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { bareFileName, reportEndpoints } from '@backlot/contract/core/endpoints/report'
import { serializeReportQuery } from '@backlot/contract/core/lists/report-query'
import type { Language } from '@backlot/contract/core/words/language'
import { type DeliveryOutcome, reportPaths } from '@backlot/contract/resources/reportschedules'
import type { FastifyInstance } from 'fastify'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { withdrawMails } from '../../mail/mails.queries.ts'
import type { Attachment } from '../../mail/transports/transport.ts'
import { type Services, servicesForCallers } from '../../platform/caller/services.ts'
import { findStaff, holds, type Session, type Staff } from '../../platform/caller/session.ts'
import { inTransaction } from '../../platform/database/after-commit.ts'
import { bodyMaker } from '../../platform/http/answers/answer.ts'
import { everyDay, everyMinute } from '../../platform/jobs/job-handlers.ts'
import { describeFile } from '../../platform/report/describe-file.ts'
import { lastAddedUp, type ReportCall } from '../../platform/report/read-report.ts'
import { firstRows, reportCsv } from '../../platform/report/report-file.ts'
import { type ReportSource, withCurrency } from '../../platform/report/report-source.ts'
import { filtersInWords } from './filters-in-words.ts'
import { maySee, reportSources } from './report-sources.ts'
import {
  countTry,
  type DueSchedule,
  deleteOldDeliveries,
  listChannelsOf,
  listDue,
  listNotes,
  listRecipients,
  listWaiting,
  noteDelivery,
  noteWithdrawn,
  type Recipient,
  settleDue,
  takeDue,
  type Waiting,
} from './reportschedules.queries.ts'
import { questionOf } from './reportschedules.service.ts'

type AppServices = FastifyInstance['services']

/** Of what is due and cannot be done, nobody waits longer than for the next turn. */
const mostTries = 5

/** Sends reports that are due, each once for each turn, whichever process is first. */
export function sendReportsRegularly(app: FastifyInstance): void {
  app.tasks.set('send-reports', { when: everyMinute, run: (signal) => sendDueReports(app, signal) })
  app.tasks.set('sweep-report-deliveries', {
    when: everyDay,
    async run(signal) {
      while (await deleteOldDeliveries(app.services.db)) signal.throwIfAborted()
    },
  })
}

async function sendDueReports(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  await withdrawUnseen(app)
  for (const due of await listDue(app.services.db)) {
    signal.throwIfAborted()
    await sendReport(app, due).catch(async (error: unknown) => {
      app.log.error({ err: error, schedule: due.id }, 'a report was not sent')
      if (due.tries + 1 < mostTries) await countTry(app.services.db, due)
      else await giveUp(app, due)
    })
  }
}

/** While the mail server is away, whoever was to get figures may cease to be allowed to see them. */
async function withdrawUnseen({ services, log }: FastifyInstance): Promise<void> {
  const byAdmin = Map.groupBy(await listWaiting(services.db), ({ adminId }) => adminId)
  for (const [adminId, waiting] of byAdmin) {
    // What of one reader cannot be judged keeps nobody else's from being sent.
    await withdrawFrom(services, adminId, waiting).catch((error: unknown) =>
      log.error({ err: error, admin: adminId }, 'waiting reports were not judged'),
    )
  }
}

async function withdrawFrom(
  services: AppServices,
  adminId: number,
  waiting: readonly Waiting[],
): Promise<void> {
  const staff = await findStaff(services.db, adminId)
  const keys: string[] = []
  for (const mail of waiting)
    if (staff === null || !(await stillSees(services, staff, mail))) keys.push(mail.mailKey)
  if (keys.length === 0) return
  await inTransaction(services.db, async (transaction) => {
    await noteWithdrawn(transaction, keys, staff === null ? 'disabled' : 'not_permitted')
    await withdrawMails(transaction, keys, 'Who was to get it may no longer see it.')
  })
}

/** Whether somebody may still see a report, and all the rows that theirs was made of. */
async function stillSees(services: AppServices, staff: Staff, mail: Waiting): Promise<boolean> {
  const source = reportSources[mail.report]
  if (!maySee(source, staff)) return false
  const now = await channelsIn(source, { db: services.db, staff, query: questionOf(source, mail, services) })
  return now === null || (mail.channels?.every((id) => now.includes(id)) ?? false)
}

interface Viewed {
  readonly db: AppServices['db']
  readonly staff: Staff
  readonly query: ReportCall['query']
}

/** Whose rows somebody sees of a report; null where all that there are. */
async function channelsIn({ scope }: ReportSource, { db, staff, query }: Viewed): Promise<number[] | null> {
  return scope(staff, query) === null ? null : listChannelsOf(db, staff.adminId)
}

/** What one recipient is sent, or why nothing. */
interface Letter {
  readonly recipient: Recipient
  readonly outcome: DeliveryOutcome
  readonly channels?: readonly number[] | null
  readonly mail?: Omit<Parameters<typeof enqueueMail<'report'>>[2], 'key'>
}

async function sendReport(app: FastifyInstance, due: DueSchedule): Promise<void> {
  // One after another, each written down before the next is made: the files of one may be as large as a mail.
  for (const recipient of await listRecipients(app.services.db, due)) {
    if (!(await post(app, due, await letterFor(app, due, recipient)))) return
  }
  await settle(app, due)
}

async function giveUp(app: FastifyInstance, due: DueSchedule): Promise<void> {
  for (const recipient of await listRecipients(app.services.db, due)) {
    await post(app, due, { recipient, outcome: 'failed' })
  }
  await settle(app, due)
}

/**
 * Writes a mail and what became of it together, unless another process has; false once nothing is due any more as it
 * was.
 */
async function post({ services }: FastifyInstance, due: DueSchedule, letter: Letter): Promise<boolean> {
  const { recipient, outcome, channels = null, mail } = letter
  const key = `report ${due.id} ${due.dueAt} ${recipient.id}`
  return inTransaction(services.db, async (db) => {
    if (!(await takeDue(db, due))) return false
    const delivery = { adminId: recipient.id, outcome, mailKey: mail ? key : null, channels }
    const isOurs = await noteDelivery(db, due, delivery)
    if (isOurs && mail)
      await enqueueMail({ db, services: servicesForCallers(services) }, 'report', { ...mail, key })
    return true
  })
}

async function settle({ services }: FastifyInstance, due: DueSchedule): Promise<void> {
  await inTransaction(services.db, async (db) => {
    if (await takeDue(db, due)) await settleDue(db, due)
  })
}

/** Judged with what the recipient may do at this moment, and made of the rows that there are for them. */
async function letterFor(
  { services }: FastifyInstance,
  due: DueSchedule,
  recipient: Recipient,
): Promise<Letter> {
  if (!due.isOwnerEnabled) return { recipient, outcome: 'owner_disabled' }
  const staff = await findStaff(services.db, recipient.id)
  if (staff === null) return { recipient, outcome: 'disabled' }
  const source = withCurrency(reportSources[due.report], services)
  if (!maySee(source, staff)) return { recipient, outcome: 'not_permitted' }
  if (recipient.email === null) return { recipient, outcome: 'no_address' }
  const session: Session = { ...staff, id: 0, stage: 'passed', isProved: false }
  const query = questionOf(source, due, services)
  const call: ReportCall = { db: services.db, services: servicesForCallers(services), session, query }
  const { language, email } = recipient
  // Before the rows: what is taken away meanwhile is then missed later.
  const channels = await channelsIn(source, { db: services.db, staff, query })
  const attachments = await filesOf({ due, source, call, language })
  const { from, to } = query
  const zone = services.config.businessTimeZone
  const data = {
    name: recipient.name,
    title: due.title,
    report: source.report.title[language],
    days: daysIn(language, from === to ? from : `${from} – ${to}`, zone),
    owner: due.ownerName,
    link: linkTo(services, due, query),
    isTooLarge: attachments === null,
  }
  const mail = { language, to: email, data, attachments: attachments ?? [] }
  return { recipient, outcome: attachments === null ? 'linked' : 'attached', channels, mail }
}

function daysIn(language: Language, days: string, zone: string): string {
  return language === 'en' ? `${days} (${zone})` : `${days}（${zone}）`
}

function linkTo(
  { config }: Pick<Services, 'config'>,
  { report }: DueSchedule,
  { sort, ...query }: ReportCall['query'],
): string {
  // The web app has its addresses behind the hash.
  const search = new URLSearchParams(serializeReportQuery(query))
  // On the page the order is how its table is looked at, and no part of the question.
  if (sort) search.set('chosen', `rows-${report}.${sort.direction === 'desc' ? '-' : ''}${sort.field}`)
  return `${config.adminSite}/#${reportPaths[report]}?${search.toString()}`
}

interface Asked {
  readonly due: DueSchedule
  readonly source: ReportSource
  readonly call: ReportCall
  readonly language: Language
}

/** The files of a mail; null when they are larger than a mail may be. */
async function filesOf(asked: Asked): Promise<Attachment[] | null> {
  const { due, source, call } = asked
  const { mailAttachmentBytes: mostBytes } = call.services.config
  const name = `${bareFileName(source.report)}-${call.query.from}-${call.query.to}`
  const files: Attachment[] = []
  for (const format of due.formats) {
    const content = format === 'csv' ? await reportCsv(source, call, mostBytes) : await pdfOf(asked)
    if (content === null) return null
    const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf'
    files.push({ filename: `${name}.${format}`, content, contentType })
    // Plain rows do not say what they are of.
    if (format === 'csv') files.push({ filename: `${name}.json`, ...(await descriptionOf(asked)) })
  }
  const size = files.reduce((sum, { content }) => sum + content.length, 0)
  return size > mostBytes ? null : files
}

async function descriptionOf({ source, call }: Asked) {
  const makeBody = bodyMaker(reportEndpoints(source.report).describe as Endpoint, call.services)
  const content = Buffer.from(JSON.stringify(makeBody(await describeFile(source, call)), null, 2))
  return { content, contentType: 'application/json; charset=utf-8' }
}

/** Nobody reads more of them on paper; the other file has them all, as the page has. */
const rowsOnPaper = 500

async function pdfOf({ due, source, call, language }: Asked): Promise<Buffer> {
  const figures = await firstRows(source, call, rowsOnPaper)
  // Fonts and library take memory that a process needs only once somebody asks.
  const { reportPdf } = await import('./report-pdf.ts')
  const { services, query } = call
  const { businessTimeZone: zone, ledgerRules: rules } = services.config
  const made = services.now()
  const { asOf } = await lastAddedUp(source, call)
  // As on the page: of figures by the day, for whoever may see notes.
  const isNoted = source.report.hasDays && holds(call.session, 'list-daynotes')
  return reportPdf({
    ...{ source, query, language, figures, made, zone, rules },
    title: due.title,
    asOf: asOf === undefined ? made : new Date(asOf),
    isWithCsv: due.formats.includes('csv'),
    notes: isNoted ? await listNotes(call.db, query) : [],
    filters: await filtersInWords(source, { ...call, language, requestId: '' }, query.filters),
  })
}
