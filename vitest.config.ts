import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'
import { LongestFirst } from './scripts/testing/longest-first.ts'

const chromium = findChromium()
const testing = (file: string) => fileURLToPath(import.meta.resolve(`./scripts/testing/${file}`))
const failOnConsole = testing('fail-on-console.ts')
const undoStubs = testing('undo-stubs.ts')

// Real processes, files and browsers on a machine that others use too: once more there, never on one's own.
const retries = process.env['CI'] === undefined ? 0 : 1

export default defineConfig({
  test: {
    allowOnly: process.env['CI'] === undefined,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // Random cases take longer than the usual five seconds where others work, too.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{apps/server,packages/embedded-postgres}/src/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['scripts/testing/built-server.mjs', 'apps/server/src/testing/global-setup.ts'],
          // The product keeps nothing beside what it is built with: a process loads it once, for all the files it runs
          // (docs/adr/0138).
          isolate: false,
          setupFiles: [
            'apps/server/src/testing/same-calls.ts',
            'apps/server/src/testing/statements/record.ts',
          ],
          // The tests wait for the database, the disk and deadlines more than for a core: on two cores, two of
          // them left a third of the time unused.
          maxWorkers: 4,
          retry: retries,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // What must happen takes longer than the usual second where others work, too.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        ssr: { resolve: { mainFields: ['module', 'main'] } },
        test: {
          name: 'web',
          include: ['{build,src}/**/*.test.ts'],
          environment: 'node',
          // Node would take what they have for `require`, which is not installed (scripts/spare-files.mjs).
          server: { deps: { inline: [/[\\/](antd|docx)[\\/]/, /@ant-design/, /@rc-component/] } },
          // As above: the few modules that keep something are put back by the tests that change it.
          isolate: false,
          setupFiles: [failOnConsole, undoStubs],
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        // Named ahead, so that nothing is bundled, and no page reloaded, in the middle of a test.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
        test: {
          name: 'components',
          retry: retries,
          include: ['src/**/*.test.tsx'],
          setupFiles: [failOnConsole],
          // A context of the browser each. One alone works on one of two cores, and waits for a third of its time.
          maxWorkers: 2,
          // A busy machine takes longer than the usual second to fetch an editor.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: chromiumFlags,
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          retry: retries,
          include: ['apps/web/e2e/**/*.e2e.ts'],
          globalSetup: ['scripts/builds.mjs', 'apps/web/e2e/support/data-folders.ts'],
          environment: 'node',
          pool: 'forks',
          // Texts and addresses of the app are loaded once for all files of a worker (docs/adr/0165).
          isolate: false,
          // More of them than cores is slower for all: two use 1.7 of two cores, and three are through no sooner.
          maxWorkers: 2,
          testTimeout: 360_000,
          hookTimeout: 480_000,
          // As what is looked for on a page (apps/web/e2e/support/expect.ts), and not the usual second.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
