import * as z from 'zod'
import type { FieldKind, Fields } from '../fields/field.ts'
import { idSchema } from '../fields/field-schemas.ts'
import { writableFields } from '../fields/record-shapes.ts'
import { fieldMessage } from '../words/own-messages.ts'
import { endpoint, idParams } from './endpoint.ts'

export const largestImportBytes = 256 * 1024 * 1024
export const largestImportLines = 200_000
export const largestImportColumns = 200
export const importLinesAtOnce = 50

/** What may be wrong with a file as a whole, or with a cell before any field looks at it. */
export const importMessages = {
  notText: fieldMessage('not_csv_text', {
    en: 'This is not a CSV file. Save the table as “CSV UTF-8”.',
    'zh-CN': '这不是 CSV 文件。请将表格另存为“CSV UTF-8”。',
  }),
  mixedEncodings: fieldMessage('mixed_encodings', {
    en: 'Line {line} is in another encoding than the rest. Save the whole file as UTF-8.',
    'zh-CN': '第 {line} 行的编码与其余内容不同，请将整个文件存为 UTF-8。',
  }),
  noHeader: fieldMessage('csv_no_header', {
    en: 'The first line must name the columns.',
    'zh-CN': '首行必须为列名。',
  }),
  columnTwice: fieldMessage('csv_column_twice', {
    en: 'Two columns are called “{name}”.',
    'zh-CN': '有两列都叫“{name}”。',
  }),
  noLines: fieldMessage('csv_no_lines', {
    en: 'There is nothing below the names of the columns.',
    'zh-CN': '列名以下没有任何内容。',
  }),
  tooManyColumns: fieldMessage('csv_too_many_columns', {
    en: 'At most {maximum} columns, please.',
    'zh-CN': '最多 {maximum} 列。',
  }),
  lineTooLong: fieldMessage('csv_line_too_long', {
    en: 'Line {line} is too long. Is a quotation mark missing?',
    'zh-CN': '第 {line} 行过长，是否缺少引号？',
  }),
  badQuotes: fieldMessage('csv_bad_quotes', {
    en: 'Line {line} cannot be read: a quotation mark is missing, or one too many.',
    'zh-CN': '无法读取第 {line} 行：引号缺失或多余。',
  }),
  wrongCellCount: fieldMessage('csv_wrong_cell_count', {
    en: '{count} cells where the header has {expected}.',
    'zh-CN': '本行有 {count} 格，而表头有 {expected} 列。',
  }),
  sameLine: fieldMessage('csv_same_line', {
    en: 'Line {line} of this file has the same one.',
    'zh-CN': '与第 {line} 行重复。',
  }),
  noSuchName: fieldMessage('no_such_name', {
    en: 'There is no “{name}”.',
    'zh-CN': '没有“{name}”。',
  }),
  notOnOrigin: fieldMessage('not_on_origin', {
    en: 'There is no such file on the CDN.',
    'zh-CN': 'CDN 上没有这个文件。',
  }),
  badDuration: fieldMessage('bad_duration', {
    en: 'Write it as h:mm:ss, such as 1:24:40, or in seconds.',
    'zh-CN': '应为 时:分:秒，如 1:24:40，或填秒数。',
  }),
  badFlag: fieldMessage('bad_flag', { en: 'Write 1 or 0.', 'zh-CN': '请填 1 或 0。' }),
  notMapped: fieldMessage('column_not_mapped', {
    en: 'Say which column this is in.',
    'zh-CN': '请指定对应的列。',
  }),
} as const

export const importVerdicts = ['new', 'changed', 'same', 'refused'] as const
export type ImportVerdict = (typeof importVerdicts)[number]
export const importStates = ['staged', 'checking', 'checked', 'running', 'done'] as const
export type ImportState = (typeof importStates)[number]

const countSchema = z.number().int()

export const importSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  bytes: countSchema,
  encoding: z.string(),
  /** Lines below the header that say something. */
  lineCount: countSchema,
  columns: z.array(
    z.object({
      name: z.string(),
      /** Its first cell. */
      sample: z.string(),
      /** The field that it is, by its name on the wire; null for one that is left out. */
      field: z.string().nullable(),
    }),
  ),
  state: z.enum(importStates),
  counts: z.object({
    new: countSchema,
    changed: countSchema,
    same: countSchema,
    refused: countSchema,
    /** Of the new and the changed, those that are written. */
    applied: countSchema,
  }),
  /** What is under way, or was last: the dry run or the import itself. */
  job: z
    .object({
      id: idSchema,
      state: z.string(),
      done: countSchema,
      total: countSchema,
      error: z.string().nullable(),
      createdAt: z.string(),
    })
    .nullable(),
  createdAt: z.string(),
})
export type Import = z.infer<typeof importSchema>

export const importLineSchema = z.object({
  line: countSchema,
  verdict: z.enum(importVerdicts),
  isApplied: z.boolean(),
  cells: z.array(z.string()),
  /** What is wrong, by the number of the column from 0; null for the line as a whole. */
  errors: z.array(z.object({ column: countSchema.nullable(), message: z.string() })),
})
export type ImportLine = z.infer<typeof importLineSchema>

const pageNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,5}$/, { message: 'bad_format' })
  .transform(Number)
const idQuery = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/, { message: 'bad_format' })
  .transform(Number)

const uploadQuery = z.strictObject({
  /** Answers what would come of each line, and waits to be told to go on. */
  dryRun: z.literal('1').optional(),
})
const linesQuery = z.strictObject({ verdict: z.enum(importVerdicts).optional(), page: pageNumber.optional() })
const mappingBody = z.strictObject({
  /** The field of each column, by its name on the wire; null for one that is left out. */
  fields: z.array(z.string().max(60).nullable()).min(1).max(largestImportColumns),
})

/** The calls by which a resource's records are created and changed from a CSV file. */
export function importEndpointsOf<const Name extends string>(resource: { name: Name }, uploadPath: string) {
  const { name } = resource
  const access = `batch-${name}` as const
  const path = `/${name}/imports`
  return {
    upload: endpoint({
      method: 'POST',
      path: uploadPath,
      access,
      summary: `Upload a CSV of ${name} in one part called file; without dry_run its good lines are written at once`,
      kind: 'upload',
      query: uploadQuery,
      answer: importSchema,
      status: 201,
      isTransactional: false,
    }),
    latest: endpoint({
      method: 'GET',
      path,
      access,
      summary: `My latest imports of ${name}, newest first`,
      answer: z.array(importSchema),
    }),
    show: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access,
      summary: `One of my imports of ${name}`,
      params: idParams,
      answer: importSchema,
    }),
    lines: endpoint({
      method: 'GET',
      path: `${path}/:id/lines`,
      access,
      summary: 'What is to become, or became, of the lines of an import',
      params: idParams,
      query: linesQuery,
      answer: z.array(importLineSchema),
    }),
    check: endpoint({
      method: 'POST',
      path: `${path}/:id/check`,
      access,
      summary: 'Judge every line of an import, with these columns',
      params: idParams,
      body: mappingBody,
      answer: importSchema,
    }),
    run: endpoint({
      method: 'POST',
      path: `${path}/:id/run`,
      access,
      summary: 'Write the good lines of an import',
      params: idParams,
      answer: importSchema,
    }),
    refused: endpoint({
      method: 'GET',
      path: `${path}/refused`,
      access,
      summary: 'Download the refused lines of an import, each with its reason, to be mended and sent again',
      kind: 'csv',
      query: z.strictObject({ id: idQuery }),
      answer: z.string(),
    }),
  }
}

const cellKinds: ReadonlySet<FieldKind> = new Set([
  ...([
    'text',
    'longText',
    'email',
    'phone',
    'url',
    'ipRange',
    'count',
    'rate',
    'duration',
    'period',
  ] as const),
  ...(['time', 'day', 'flag', 'choice', 'reference', 'references', 'image', 'video', 'file'] as const),
])

/** The fields that a cell of a CSV file can say. */
export function importableFields(fields: Fields): string[] {
  return writableFields(fields).flatMap(([key, { kind }]) => (cellKinds.has(kind) ? [key] : []))
}

/** The field by which a line of a file finds its record: the first of which no two records have the same. */
export function importKeyOf(fields: Fields): string {
  const key = Object.keys(fields).find((name) => fields[name]?.settings.isUnique === true)
  if (key === undefined) throw new Error('Lines find no record without a unique field.')
  return key
}
