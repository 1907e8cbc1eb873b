import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import { count, flag, longText, status, text } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly, withDefault } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import type { ValidationError } from '../core/words/validation.ts'

export const ruleStatuses = { enabled: 'live', disabled: 'off' } as const
const mostWords = 300
const longestWord = 100

const messages = {
  nothing: fieldMessage('rule_looks_for_nothing', {
    en: 'Name words, or hide links.',
    'zh-CN': '请填写词语，或选择隐藏链接。',
  }),
  noWord: fieldMessage('rule_line_without_letters', {
    en: 'Line {line} has no letter and no digit.',
    'zh-CN': '第 {line} 行没有文字或数字。',
  }),
  longWord: fieldMessage('rule_line_too_long', {
    en: 'Line {line} is longer than {maximum} characters.',
    'zh-CN': '第 {line} 行超过 {maximum} 个字符。',
  }),
  manyWords: fieldMessage('rule_too_many_lines', {
    en: 'At most {maximum} lines, please.',
    'zh-CN': '最多 {maximum} 行。',
  }),
  noHost: fieldMessage('rule_line_no_host', {
    en: 'Line {line} is not the name of a site, such as example.com.',
    'zh-CN': '第 {line} 行不是网站域名，例如 example.com。',
  }),
}

/** What hides new comments: words and links that members write under videos. */
export const commentrules = defineResource({
  name: 'commentrules',
  words: {
    plural: { en: 'Word and link rules', 'zh-CN': '屏蔽规则' },
    singular: { en: 'rule', 'zh-CN': '规则' },
  },
  menu: { group: 'comments', position: 422 },
  label: 'name',
  fields: {
    name: text({ max: 100, isUnique: true }),
    /** A word or a phrase a line. */
    words: optional(longText({ max: 20_000 })),
    hidesLinks: withDefault(flag(), false),
    /** Sites whose links are no reason, one a line; the public site is none in any case. */
    allowedHosts: optional(longText({ max: 5_000 })),
    status: readOnly(status(ruleStatuses)),
    /** Comments that it has hidden. */
    hiddenCount: computed(count()),
    /** Of those, the ones that people have shown again. */
    shownCount: computed(count()),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  permissions: { enable: { en: 'Enable and disable', 'zh-CN': '启用与停用' } },
  actions: {
    enable: action({
      permission: 'enable',
      bulk: true,
      undo: true,
      from: ['disabled'],
      to: 'enabled',
      governs: ['words', 'hidesLinks', 'allowedHosts'],
    }),
    disable: action({ permission: 'enable', bulk: true, undo: true, from: ['enabled'], to: 'disabled' }),
  },
  search: ['name'],
  filters: ['status', 'hidesLinks', 'createdAt'],
  sorts: ['id', 'name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  rules: ({ words, hidesLinks, allowedHosts }) => [
    ...(linesOf(words).length === 0 && !hidesLinks ? [{ path: ['words'], message: messages.nothing }] : []),
    ...faultyWords(linesOf(words)),
    ...faultyHosts(linesOf(allowedHosts)),
  ],
})

/** The lines of a list that is written one a line, without the empty ones. */
export function linesOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function faultyWords(lines: readonly string[]): ValidationError[] {
  const path = ['words']
  if (lines.length > mostWords)
    return [{ path, message: messages.manyWords, parameters: { maximum: mostWords } }]
  return lines.flatMap((word, index) => {
    const line = index + 1
    if (word.length > longestWord)
      return [{ path, message: messages.longWord, parameters: { line, maximum: longestWord } }]
    return /[\p{L}\p{N}]/u.test(word) ? [] : [{ path, message: messages.noWord, parameters: { line } }]
  })
}

const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u

function faultyHosts(lines: readonly string[]): ValidationError[] {
  return lines.flatMap((each, index) =>
    host.test(each)
      ? []
      : [{ path: ['allowedHosts'], message: messages.noHost, parameters: { line: index + 1 } }],
  )
}

export const trialDays = 30

/** What people made of a comment: `none` where nobody has decided. */
const verdicts = ['kept', 'removed', 'none'] as const

const trialSchema = z.object({
  /** Written in that time, and how many of them it would have hidden. */
  written: z.object({ seen: z.number().int(), hidden: z.number().int() }),
  /** Decided by people in that time: how many it would have hidden, and how many of those they kept. */
  decided: z.object({ seen: z.number().int(), hidden: z.number().int(), kept: z.number().int() }),
  /** There were more than are read: only the latest were. */
  isPartial: z.boolean(),
  /** Kept ones first, which it would have been wrong about. */
  samples: z.array(
    z.object({
      id: idSchema,
      comment: z.string(),
      createdAt: z.string(),
      verdict: z.enum(verdicts),
      match: z.string(),
    }),
  ),
})
export type RuleTrial = z.infer<typeof trialSchema>

export const commentruleEndpoints = copyOf(resourceEndpoints(commentrules), {
  trial: endpoint({
    method: 'GET',
    path: '/commentrules/:id/trial',
    access: 'list-commentrules',
    summary: `Try a rule on the comments and decisions of the last ${trialDays} days; samples are for who may list comments`,
    params: idParams,
    answer: trialSchema,
  }),
})
