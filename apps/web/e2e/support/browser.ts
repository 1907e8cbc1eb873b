import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../../../scripts/chromium.ts'

/** The Chromium of this machine. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: chromiumFlags })
}
