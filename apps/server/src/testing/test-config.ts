import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualRules } from '@backlot/contract/ledger/ledger-event'
import type { Config } from '../config.ts'
import { noProxies } from '../platform/caller/proxies.ts'
import { approvalLimitsSchema } from '../refunds/approval-limits.ts'

/** Settings for a product under test: silent, answers checked against the contract, files in a folder of its own. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    metricsPort: undefined,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    dataDir: join(tmpdir(), `backlot-test-${randomBytes(6).toString('hex')}`),
    bucket: undefined,
    cdnOrigin: undefined,
    mediaOrigins: [],
    smtp: undefined,
    mailFrom: 'Backlot <hello@site.example>',
    secret: randomBytes(32),
    secretFile: 'none',
    hasDemo: false,
    hasPublicDocs: false,
    isProxy: noProxies,
    connections: {
      headersMs: 15_000,
      bodyMs: 30_000,
      uploadMs: 60_000,
      uploadBytes: 64 * 1024,
      perAddress: 500,
    },
    stopGraceMs: 0,
    uploadBytesPerDay: 100 * 1024 ** 3,
    siteCallsPerMinute: 12_000,
    firstAdmin: { username: 'admin', password: undefined },
    requiresOtp: true,
    offersOtp: false,
    passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    businessTimeZone: 'UTC',
    reportCurrency: 'USD',
    refundApprovalLimits: approvalLimitsSchema.parse(undefined),
    refundRatioLimit: 300,
    disputeRatioLimit: 90,
    ledgerRules: usualRules,
    trialConversionDays: 7,
    grossMargin: 10_000,
    feesAtOnce: 20_000,
    figuresAgeMs: 0,
    figuresOldestMs: 0,
    publicSite: 'https://site.example',
    keepFactMonths: undefined,
    adminSite: 'https://backlot.example',
    mailAttachmentBytes: 10 * 1024 ** 2,
    logLevel: 'silent',
    validateAnswers: true,
    ...overrides,
  }
}
