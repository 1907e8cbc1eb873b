/** The moment at which the clocks of the business show a time such as `2026-01-31 08:00`; undefined where they never do. */
export type BusinessTime = (text: string) => Date | undefined

const shownTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/

export function businessTime(zone: string): BusinessTime {
  // Made once, because that takes as long as a hundred times; and when first needed, for its tables take 8 MB.
  let format: Intl.DateTimeFormat | undefined
  /** What the clocks show at a moment, as if they showed UTC. */
  const shownAt = (moment: number) => {
    format ??= formatIn(zone)
    return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`)
  }
  return (text) => {
    const [, day, minutes, seconds = ':00'] = shownTime.exec(text) ?? []
    const shown = day === undefined ? Number.NaN : Date.parse(`${day}T${minutes}${seconds}Z`)
    if (Number.isNaN(shown)) return undefined
    // The offset of that hour is known once one is near it.
    const near = shown - (shownAt(shown) - shown)
    const moment = near - (shownAt(near) - shown)
    return shownAt(moment) === shown && new Date(shown).toISOString().startsWith(day ?? '')
      ? new Date(moment)
      : undefined
  }
}

/** The first moment of a day such as `2026-01-31`; where the clocks leap over midnight it begins at one. */
export function startOfDay(day: string, clocks: BusinessTime): Date | undefined {
  return clocks(`${day} 00:00`) ?? clocks(`${day} 01:00`)
}

/** Swedes write a time as ISO 8601 does, but for a space. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
}
