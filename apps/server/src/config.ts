import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { dirname, resolve } from 'node:path'
import { type Currency, currencies } from '@backlot/contract/core/fields/currency'
import { isTimeZone } from '@backlot/contract/core/wire/time-zone'
import {
  churnRecognitions,
  type LedgerRules,
  mostGraceDays,
  usualRules,
} from '@backlot/contract/ledger/ledger-event'
import { makeFolder } from '@backlot/embedded-postgres/make-folder'
import * as z from 'zod'
import { OperatorError, systemRefusal } from './operator-error.ts'
import { type IsProxy, noProxies, readProxies } from './platform/caller/proxies.ts'
import { type ApprovalLimits, approvalLimitsSchema } from './refunds/approval-limits.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const basisPoints = z.coerce.number().int().min(1).max(10_000)
const switchSetting = z.enum(['0', '1']).transform((value) => value === '1')

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  BACKLOT_DATA_DIR: z.string().min(1).default('var'),
  BACKLOT_SECRET_FILE: z.string().min(1).optional(),
  BACKLOT_DEMO: switchSetting.default(true),
  BACKLOT_PUBLIC_DOCS: switchSetting.default(false),
  BACKLOT_TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      const isProxy = readProxies(text)
      if (isProxy) return isProxy
      context.addIssue({
        code: 'custom',
        message: 'must be a number of proxies from 0 to 9, or their addresses',
      })
      return z.NEVER
    }),
  BACKLOT_STOP_GRACE_SECONDS: z.coerce.number().min(0).max(600).default(0),
  BACKLOT_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'is no name of a bucket' })
    .optional(),
  BACKLOT_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  BACKLOT_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKLOT_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKLOT_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKLOT_CDN_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  BACKLOT_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  BACKLOT_SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  BACKLOT_MAIL_FROM: z
    .string()
    .regex(/^([^<>@"\r\n]{1,80} )?<?[^\s<>@]{1,64}@[^\s<>@]{1,190}>?$/, {
      error: 'must be an address such as Backlot <hello@site.example>',
    })
    .default('Backlot <hello@localhost>'),
  BACKLOT_UPLOAD_GB_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(100),
  BACKLOT_SITE_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000_000).default(12_000),
  BACKLOT_PUBLIC_SITE: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .default('http://localhost:4000'),
  BACKLOT_KEEP_FACT_MONTHS: z.coerce.number().int().min(4).max(1200).optional(),
  BACKLOT_ADMIN_SITE: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  BACKLOT_MAIL_ATTACHMENT_MB: z.coerce.number().min(0.1).max(50).default(10),
  BACKLOT_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  BACKLOT_REQUIRE_OTP: switchSetting.optional(),
  BACKLOT_ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z0-9._-]{1,60}$/, { error: 'may hold a–z, 0–9, dot, hyphen and underscore' })
    .default('admin'),
  BACKLOT_ADMIN_PASSWORD: z.string().min(10, { error: 'needs at least 10 characters' }).optional(),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be a time zone such as UTC or Asia/Shanghai' })
    // Not checked: to ask for a time zone takes 40 ms the first time.
    .default('UTC'),
  REPORT_CURRENCY: z.enum(currencies).default('USD'),
  REFUND_APPROVAL_LIMIT: approvalLimitsSchema,
  REFUND_RATIO_LIMIT: basisPoints.default(300),
  DISPUTE_RATIO_LIMIT: basisPoints.default(90),
  GRACE_DAYS: z.coerce.number().int().min(0).max(mostGraceDays).default(usualRules.graceDays),
  CHURN_RECOGNITION: z.enum(churnRecognitions).default(usualRules.churnAt),
  TRIAL_CONVERSION_DAYS: z.coerce.number().int().min(0).max(90).default(7),
  GROSS_MARGIN: basisPoints.default(10_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().default('production'),
})

export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

// One of the equally strong choices of OWASP's advice on Argon2id, with little memory: some 10 to 30 ms a hash.
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What a connection may take; tests hand in less. */
export interface ConnectionLimits {
  headersMs: number
  /** For all of a body, except an upload's. */
  bodyMs: number
  /** An upload goes on for as long as this brings `uploadBytes`. */
  uploadMs: number
  uploadBytes: number
  perAddress: number
}

/** So old are figures usually at most that somebody else reads at the same time; one's own writes are in them. */
const figuresAgeMs = 1_000
/** The same where so much is written that making them anew each second would take more than its share (docs/adr/0186). */
const figuresOldestMs = 3_000

const connectionLimits = { headersMs: 15_000, bodyMs: 30_000, uploadMs: 60_000, uploadBytes: 64 * 1024 }

/** A bucket of an S3-compatible server. */
export interface BucketSettings {
  readonly bucket: string
  /** Unset: Amazon's own. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Unset: what the machine it runs on is given. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** A server that takes our mails. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** From the first byte on; otherwise the server is asked for TLS before anything is said. */
  readonly isTls: boolean
  /** Whether what a server without TLS takes may be read on the way. */
  readonly mayGoPlain: boolean
  readonly login: { readonly user: string; readonly pass: string } | undefined
}

export interface Config {
  port: number
  host: string
  metricsPort: number | undefined
  /** Unset: the embedded database in the data folder. */
  databaseUrl: string | undefined
  /** Set: `databaseUrl` leads to a pooler in transaction mode, and this past it. */
  databaseDirectUrl: string | undefined
  dataDir: string
  /** Where files are kept; unset: below `dataDir`. */
  bucket: BucketSettings | undefined
  /** Where a CDN takes its files from, ending in a slash; files there can be used by their path. */
  cdnOrigin: string | undefined
  /** Where else than from ourselves pages may show pictures and films from: bucket and CDN. */
  mediaOrigins: readonly string[]
  /** Unset: mails are kept in the data folder. */
  smtp: SmtpSettings | undefined
  /** `Name <address>` or an address. */
  mailFrom: string
  /** 32 bytes that encrypt the authenticator secrets, and mails that wait. */
  secret: Buffer
  /** Where they came from. */
  secretFile: string
  hasDemo: boolean
  hasPublicDocs: boolean
  /** Behind proxies the caller's address is the first that is none of theirs, whatever the caller wrote before it. */
  isProxy: IsProxy
  firstAdmin: { username: string; password: string | undefined }
  connections: ConnectionLimits
  /** How long `/readyz` says no before a process that stops closes its door. */
  stopGraceMs: number
  /** What one admin may upload in a day. */
  uploadBytesPerDay: number
  /** How often each key of a site may call the site API. */
  siteCallsPerMinute: number
  /** Where links in mails to members lead, without a slash at its end. */
  publicSite: string
  /** For how many months visits, views, likes and clicks stay in their tables; unset: all. */
  keepFactMonths: number | undefined
  /** Where links in mails to staff lead, without a slash at its end. */
  adminSite: string
  /** What is larger does not go along with a mail, which then has a link alone. */
  mailAttachmentBytes: number
  /** Whether staff without a second factor must enrol one before anything else. */
  requiresOtp: boolean
  /** Whether they are asked to at every log-in, with a way past it. */
  offersOtp: boolean
  /** What one Argon2id hash costs; tests hand in a cheap one. */
  passwordCost: PasswordCost
  businessTimeZone: string
  /** What figures of several currencies are added up in. */
  reportCurrency: Currency
  /** Above it another admin has to agree to a refund. */
  refundApprovalLimits: ApprovalLimits
  /** What of a month's sales may come back, in basis points: as refunds, and as disputes. */
  refundRatioLimit: number
  disputeRatioLimit: number
  /** Until when a renewal that failed is waited for, and when who does not renew counts as lost. */
  ledgerRules: LedgerRules
  /** So many days after a trial ended, a first full payment still counts as its success. */
  trialConversionDays: number
  /** The part of the price of a subscription that is earned, in basis points. */
  grossMargin: number
  /** The fees of so many orders are worked out while somebody waits, of more by a job; tests hand in less. */
  feesAtOnce: number
  /** How old an answer of figures may be that is sent again; tests have none sent. */
  figuresAgeMs: number
  /** The same where they take long to make. */
  figuresOldestMs: number
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL']
  /** Answers are checked against the contract in tests and development only. */
  validateAnswers: boolean
}

/** A setting that stops the start; the message says which and how to mend it, one line each. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
}

/** Reads the environment once; throws {@link ConfigError} naming every error. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (!result.success) {
    throw new ConfigError(
      result.error.issues
        .map((issue) => `${issue.path.join('.')}: ${issue.message}. See .env.example.`)
        .join('\n'),
    )
  }
  const settings = result.data
  const dataDir = resolve(settings.BACKLOT_DATA_DIR)
  const bucket = readBucket(settings)
  const cdnOrigin = settings.BACKLOT_CDN_ORIGIN?.replace(/\/*$/, '/')
  const secretFile = resolve(settings.BACKLOT_SECRET_FILE ?? `${dataDir}/secret`)
  return {
    port: settings.PORT,
    host: settings.HOST,
    metricsPort: settings.METRICS_PORT,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    dataDir,
    bucket,
    cdnOrigin,
    mediaOrigins: [bucket && addressOfBucket(bucket), cdnOrigin].flatMap((address) =>
      address ? [new URL(address).origin] : [],
    ),
    smtp: readSmtp(settings),
    mailFrom: settings.BACKLOT_MAIL_FROM,
    secret: readSecret(secretFile, !settings.BACKLOT_SECRET_FILE),
    secretFile,
    hasDemo: settings.BACKLOT_DEMO,
    hasPublicDocs: settings.BACKLOT_PUBLIC_DOCS,
    isProxy: settings.BACKLOT_TRUST_PROXY,
    connections: { ...connectionLimits, perAddress: settings.BACKLOT_CONNECTIONS_PER_ADDRESS },
    stopGraceMs: settings.BACKLOT_STOP_GRACE_SECONDS * 1000,
    uploadBytesPerDay: settings.BACKLOT_UPLOAD_GB_PER_DAY * 1024 ** 3,
    siteCallsPerMinute: settings.BACKLOT_SITE_CALLS_PER_MINUTE,
    publicSite: settings.BACKLOT_PUBLIC_SITE.replace(/\/+$/, ''),
    keepFactMonths: settings.BACKLOT_KEEP_FACT_MONTHS,
    adminSite: (settings.BACKLOT_ADMIN_SITE ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    mailAttachmentBytes: Math.round(settings.BACKLOT_MAIL_ATTACHMENT_MB * 1024 ** 2),
    firstAdmin: { username: settings.BACKLOT_ADMIN_USERNAME, password: settings.BACKLOT_ADMIN_PASSWORD },
    requiresOtp: settings.BACKLOT_REQUIRE_OTP ?? !isTrial(settings),
    offersOtp: settings.BACKLOT_REQUIRE_OTP === undefined && isTrial(settings),
    passwordCost,
    businessTimeZone: settings.BUSINESS_TIME_ZONE,
    reportCurrency: settings.REPORT_CURRENCY,
    refundApprovalLimits: settings.REFUND_APPROVAL_LIMIT,
    refundRatioLimit: settings.REFUND_RATIO_LIMIT,
    disputeRatioLimit: settings.DISPUTE_RATIO_LIMIT,
    ledgerRules: { graceDays: settings.GRACE_DAYS, churnAt: settings.CHURN_RECOGNITION },
    trialConversionDays: settings.TRIAL_CONVERSION_DAYS,
    grossMargin: settings.GROSS_MARGIN,
    feesAtOnce: 20_000,
    figuresAgeMs,
    figuresOldestMs,
    logLevel: settings.LOG_LEVEL,
    validateAnswers: settings.NODE_ENV !== 'production',
  }
}

type Settings = z.infer<typeof environmentSchema>

function readBucket(settings: Settings): BucketSettings | undefined {
  const { BACKLOT_S3_BUCKET: bucket, BACKLOT_S3_ENDPOINT: endpoint, BACKLOT_S3_REGION: region } = settings
  const { BACKLOT_S3_ACCESS_KEY_ID: accessKeyId, BACKLOT_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigError(
      'BACKLOT_S3_ACCESS_KEY_ID: goes with BACKLOT_S3_SECRET_ACCESS_KEY. See .env.example.',
    )
  if (bucket === undefined) return undefined
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, endpoint, region, credentials }
}

function readSmtp(settings: Settings): SmtpSettings | undefined {
  if (settings.BACKLOT_SMTP_URL === undefined) return undefined
  const { protocol, hostname, port, username, password } = new URL(settings.BACKLOT_SMTP_URL)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port ? Number(port) : isTls ? 465 : 587,
    isTls,
    mayGoPlain: settings.BACKLOT_SMTP_TLS === 'optional',
    login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  }
}

function addressOfBucket({ bucket, endpoint, region }: BucketSettings): string {
  return endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`
}

/** Demo data in a database of its own, for nobody but this computer: a look at the product, not work with it. */
function isTrial({ HOST, DATABASE_URL, BACKLOT_DEMO, BACKLOT_TRUST_PROXY }: Settings): boolean {
  return isLoopback(HOST) && DATABASE_URL === undefined && BACKLOT_DEMO && BACKLOT_TRUST_PROXY === noProxies
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/** The installation's secret as base64 in a file that only the owner reads; made on the first start of a data folder. */
function readSecret(path: string, isOurs: boolean): Buffer {
  const secret = Buffer.from(readSecretFile(path, isOurs).trim(), 'base64')
  if (secret.length < 32)
    throw new ConfigError(
      `BACKLOT_SECRET_FILE: ${path} must hold 32 bytes in base64. Make it with: openssl rand -base64 32`,
    )
  return secret.subarray(0, 32)
}

function readSecretFile(path: string, isOurs: boolean): string {
  try {
    if (isOurs) makeSecret(path)
    else if (!existsSync(path))
      throw new ConfigError(
        `BACKLOT_SECRET_FILE: ${path} does not exist. Make it with: openssl rand -base64 32`,
      )
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw systemRefusal(isOurs ? 'BACKLOT_DATA_DIR' : 'BACKLOT_SECRET_FILE', error)
  }
}

/** Of processes that start together one makes it, and none reads half of it: it gets its name once it is written. */
function makeSecret(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
