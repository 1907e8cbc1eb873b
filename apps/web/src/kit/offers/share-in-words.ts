import { formatPercent, NOTHING } from '../../ui/format/format-number.ts'

/** A part of a whole as per cent, to be read and not to be reckoned with. */
export function shareInWords(part: number | null, whole: number | null): string {
  return part === null || whole === null || whole <= 0 ? NOTHING : formatPercent(part / whole)
}
