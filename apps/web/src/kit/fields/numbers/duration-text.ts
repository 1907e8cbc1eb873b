const LONGEST = 360_000

/** Seconds as people type them into a field: `6128` → `1:42:08`, `71` → `0:01:11`. */
export function durationText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

/** Reads `h:m:s`, `m:s` or plain seconds; undefined when it is none of them. */
export function parseDuration(text: string): number | undefined {
  const parts = text.trim().replaceAll('：', ':').split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}$/.test(part))) return undefined
  const [first = 0, ...rest] = parts.map(Number)
  // Only the first part may run over: 90:00 is an hour and a half, 1:75 is a slip.
  if (rest.some((part) => part > 59)) return undefined
  const seconds = rest.reduce((sum, part) => sum * 60 + part, first)
  return seconds <= LONGEST ? seconds : undefined
}
