import bowser from 'bowser'

/** What people call them, where that is not what they call themselves. */
const shortNames: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Chrome OS': 'ChromeOS',
}

const longestUnknown = 60

/** What to call a browser in a list of sessions: `Chrome 140 · Windows`; the start of its own words if we don't know it. */
export function browserName(userAgent: string): string {
  // The library refuses an empty text.
  const { browser, os, platform } = bowser.parse(userAgent || ' ')
  const version = browser.version?.split('.')[0]
  if (!browser.name || !version) return userAgent.slice(0, longestUnknown)
  // On both it says iOS.
  const system = os.name === 'iOS' && platform.type === 'tablet' ? 'iPadOS' : os.name
  return [`${shortName(browser.name)} ${version}`, system && shortName(system)].filter(Boolean).join(' · ')
}

function shortName(name: string): string {
  return shortNames[name] ?? name
}
