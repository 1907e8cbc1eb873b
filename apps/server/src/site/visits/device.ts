import type { DeviceType } from '@backlot/contract/core/fields/device-types'
import bowser from 'bowser'

export interface Device {
  readonly deviceType: DeviceType
  readonly os: string | null
  readonly browser: string | null
  readonly isBot: boolean
}

/** Programs that say what they are, in words that browsers don't use. */
const bots =
  /bot\b|crawl|spider|slurp|headless|preview|monitor|curl\/|wget\/|python|http-?client|axios|node-fetch/iu

const types: Readonly<Record<string, DeviceType>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
  tv: 'tv',
}

/** What a visitor came with, as their browser names itself; whatever says nothing is a program. */
export function deviceOf(userAgent: string): Device {
  const known = seen.get(userAgent)
  if (known) return known
  const device = parse(userAgent)
  if (seen.size >= mostSeen) seen.clear()
  seen.set(userAgent, device)
  return device
}

// Reading one takes longer than all else that is done with a visit, and most are the same few.
const seen = new Map<string, Device>()
const mostSeen = 2_000

function parse(userAgent: string): Device {
  // The library refuses an empty text.
  const { browser, os, platform } = bowser.parse(userAgent || ' ')
  return {
    deviceType: types[platform.type ?? ''] ?? 'other',
    os: os.name ?? null,
    browser: browser.name ?? null,
    isBot: userAgent.trim() === '' || platform.type === 'bot' || bots.test(userAgent),
  }
}
