import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

// The first has the same engine and no window of its own to draw: a journey costs three quarters of what it costs in Chromium.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** What a browser under test is started with: nothing of its own goes over the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The Chromium (or Chrome) of this machine, or undefined when it has none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...inPath, ...applications, chromium.executablePath()].find((path) => existsSync(path))
}
