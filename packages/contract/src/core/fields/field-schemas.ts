import * as z from 'zod'
import type { FileRef, Ref } from './field.ts'

export const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const refSchema: z.ZodType<Ref> = z.object({ id: idSchema, name: z.string() })
/** Where a stored file is found. Known by itself, so that an answer can sign every address in it. */
export const fileAddressSchema = z.string()
export const fileRefSchema: z.ZodType<FileRef> = z.object({
  id: idSchema,
  url: fileAddressSchema,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().int().nullable(),
})

// NUL cannot be stored by PostgreSQL, and a lone surrogate is no Unicode text at all.
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

// Besides what Unicode lets fonts leave out: controls, marks of annotations, and the pattern of braille without a dot.
const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]/u

/** Nothing to be seen: no letter at all, or only spaces and characters such as a zero-width space. */
function isBlank(text: string): boolean {
  return !seen.test(text)
}

/** Text as people type it: trimmed, storable, its accents composed so that the same letters are the same text, at most `maximum` characters. One of which nothing is seen counts as missing. */
export function textSchema(maximum: number, minimum = 1): z.ZodString {
  const text = z
    .string()
    .refine(isStorable, { message: 'bad_text' })
    .trim()
    .normalize()
    .min(minimum)
    .max(maximum)
  // Of an empty one, its length says so.
  return text.refine((each) => each === '' || !isBlank(each), { message: 'required' })
}

/** A whole number as it is written in a query: digits alone, not `0x10`, `1e3` or nothing. */
export function wholeInQuery(schema: z.ZodNumber) {
  return z.preprocess((value) => (typeof value === 'string' ? (readInteger(value) ?? value) : value), schema)
}

/** A whole number of at most 15 digits, so that none is rounded; undefined: it is written otherwise. */
export function readInteger(text: string): number | undefined {
  return /^-?[0-9]{1,15}$/.test(text) ? Number(text) : undefined
}

const externalLink = /^(https?:\/\/|mailto:|tel:)\S+$/i
const webAddress = /^(https?|ftp):\/\/\S+$/i

/** The specification's external link check: http(s), mailto or tel. */
export function isExternalLink(text: string): boolean {
  return externalLink.test(text)
}

/** The specification's web address check: http, https or ftp. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text)
}

/** A moment as ISO 8601, within the centuries that databases, spreadsheets and browsers agree on. */
export const timeSchema = z.iso
  .datetime({ offset: true, message: 'bad_time', abort: true })
  .refine(isOfOurTime, { message: 'bad_year' })

/** A calendar day, `YYYY-MM-DD`, within the same centuries. */
export const daySchema = z.iso
  .date({ message: 'bad_day', abort: true })
  .refine(isOfOurTime, { message: 'bad_year' })

/** A calendar day that has begun somewhere on earth: whoever was born today is a day ahead of most clocks. */
export const pastDaySchema = daySchema.refine((day) => day <= latestDay(), { message: 'in_the_future' })

function latestDay(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
}

const cidr = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** An IP address, or a range of them in CIDR notation. */
export function isIpRange(text: string): boolean {
  return cidr.safeParse(text).success
}

function isOfOurTime(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1900 && year < 3000
}

/** What a form sends for a field that was left empty: nothing, or only blanks. */
export function blankAsNull(value: unknown): unknown {
  return typeof value === 'string' && isBlank(value) ? null : value
}
