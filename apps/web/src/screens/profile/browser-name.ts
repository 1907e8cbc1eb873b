const browsers: readonly [RegExp, string][] = [
  // Those that also name the engine they are built on come first.
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A user agent as people would say it: "Chrome 141, Windows". What is already short stays; empty is undefined. */
export function browserName(userAgent: string): string | undefined {
  if (userAgent.trim() === '') return undefined
  const browser = browsers.map(([pattern, name]) => named(pattern.exec(userAgent), name)).find(Boolean)
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [browser, system].filter((part) => part !== undefined)
  return browser === undefined ? userAgent : parts.join(', ')
}

function named(match: RegExpExecArray | null, name: string): string | undefined {
  return match ? `${name} ${match[1]}` : undefined
}
