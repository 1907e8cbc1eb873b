import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.ts'

export const chromiumAdvice =
  'No Chromium found: install it (Debian: apt-get install chromium; ' +
  'elsewhere: npx playwright-core install chromium), or set CHROMIUM_PATH to a Chrome or Chromium.'

/** The Chromium to test with, installed first when this is root on Debian and there is none. */
export function provideChromium(): string | undefined {
  const present = findChromium()
  if (present !== undefined || process.getuid?.() !== 0 || !isDebian()) return present
  process.stdout.write('No Chromium found: installing it with apt-get.\n')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], options)
  return findChromium()
}

// Ubuntu has the same file and the same command, but its chromium package is a pointer to a snap.
function isDebian(): boolean {
  return existsSync('/etc/debian_version') && !existsSync('/etc/lsb-release')
}
