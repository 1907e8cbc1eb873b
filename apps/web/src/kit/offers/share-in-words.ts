import { formatPercent, NOTHING } from '../../ui/format/format-number.ts'

/** A part of a whole as per cent, to be read and not to be reckoned with. */
export function shareInWords(part: number | null, whole: number | null): string {
  // An amount that cannot be read, as while it is typed, has no share.
  const share = part === null || whole === null || whole <= 0 ? Number.NaN : part / whole
  return Number.isNaN(share) ? NOTHING : formatPercent(share)
}
