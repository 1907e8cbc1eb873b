import type { Language, Words } from './language.ts'
import type { ProblemCode } from './problem.ts'

/** What is said for a whole answer, by problem code. `{name}` is filled from the problem's parameters. */
export const problemMessages = {
  malformed: { en: 'The request could not be read.', 'zh-CN': '无法识别该请求。' },
  unsupported_version: { en: 'This API version is not supported.', 'zh-CN': '不支持该接口版本。' },
  unauthenticated: { en: 'Please log in again.', 'zh-CN': '请重新登录。' },
  forbidden: { en: 'You do not have permission to do this.', 'zh-CN': '你没有执行此操作的权限。' },
  second_factor: { en: 'Please confirm the second factor first.', 'zh-CN': '请先完成二次验证。' },
  second_person: {
    en: 'You asked for this yourself; another person has to decide it.',
    'zh-CN': '这是你本人提交的申请，须由其他人审批。',
  },
  confirm_again: { en: 'Please confirm again that it is you.', 'zh-CN': '请再次验证你的身份。' },
  xhr_required: { en: 'This call must come from the application.', 'zh-CN': '该操作只能在后台应用中进行。' },
  not_found: { en: 'This no longer exists, or never did.', 'zh-CN': '内容不存在或已被删除。' },
  method_not_allowed: { en: 'This address does not take that method.', 'zh-CN': '该地址不支持此请求方法。' },
  too_slow: { en: 'This took too long to arrive.', 'zh-CN': '请求内容传输过慢，已中断。' },
  stale: { en: 'Somebody saved this record before you.', 'zh-CN': '此记录已被他人先行保存。' },
  duplicate: { en: 'A record like this already exists.', 'zh-CN': '已存在相同的记录。' },
  in_use: { en: 'Still used elsewhere ({count}).', 'zh-CN': '仍被 {count} 条记录使用。' },
  kept_for_undo: {
    en: 'A bulk change that may still be taken back would bring it back into use.',
    'zh-CN': '有一项仍可撤销的批量更改用到它，撤销期过后才能删除。',
  },
  selection_changed: {
    en: 'The selection has changed: {count} rows match now. Nothing was done.',
    'zh-CN': '所选范围已变化：现有 {count} 行匹配。未作任何更改。',
  },
  last_full_admin: {
    en: 'This is the last active administrator with every permission.',
    'zh-CN': '这是最后一位拥有全部权限的启用状态管理员。',
  },
  member_erased: {
    en: 'The member was erased, so this cannot be done any more.',
    'zh-CN': '该会员已被清除，无法再执行此操作。',
  },
  conflict: { en: 'This is not possible in the present state.', 'zh-CN': '当前状态下无法执行此操作。' },
  in_other_hands: { en: '{name} has it in hand.', 'zh-CN': '{name} 正在处理。' },
  decided_already: { en: '{name} has decided on it: {decision}.', 'zh-CN': '{name} 已处理：{decision}。' },
  draft_full: {
    en: 'This draft holds {maximum} changes, as many as one can. Release it, or begin another.',
    'zh-CN': '该草稿已达 {maximum} 处改动的上限，请先发布或新建另一份草稿。',
  },
  draft_page: {
    en: 'This draft is for another page. Leave it, or begin a draft of this page.',
    'zh-CN': '该草稿属于其他页面，请退出草稿，或为此页面新建草稿。',
  },
  unchanged: { en: 'It is like this already.', 'zh-CN': '已是如此，无需更改。' },
  undo_expired: { en: 'It is too late to undo this.', 'zh-CN': '已超过可撤销的时间。' },
  too_large: { en: 'This is too large.', 'zh-CN': '内容过大。' },
  unsupported_type: { en: 'This type of content is not accepted.', 'zh-CN': '不接受此类型的内容。' },
  invalid: { en: 'Please check the marked fields.', 'zh-CN': '请检查标出的字段。' },
  answered_once: {
    en: 'This was done already, and its answer is not given twice.',
    'zh-CN': '该操作已完成，其结果不会再次显示。',
  },
  not_given_up: {
    en: 'This cannot be cancelled: what was saved is not complete without it.',
    'zh-CN': '此任务无法取消：须全部完成，已保存的内容才会生效。',
  },
  idempotency_mismatch: {
    en: 'This idempotency key was used for another request.',
    'zh-CN': '该幂等键已用于另一个请求。',
  },
  too_many: { en: 'Too many attempts. Please wait a little.', 'zh-CN': '尝试次数过多，请稍后再试。' },
  too_much_open: {
    en: 'Too many of your jobs and windows are open at once. Please wait for one to end.',
    'zh-CN': '你同时进行的任务和打开的窗口过多，请稍后再试。',
  },
  upload_quota: {
    en: 'You have uploaded as much as a day allows. Please go on later.',
    'zh-CN': '你今天的上传量已达上限，请稍后再继续。',
  },
  headers_too_large: { en: 'The headers of the request are too large.', 'zh-CN': '请求头过大。' },
  internal: { en: 'Something went wrong on our side.', 'zh-CN': '服务器出现错误。' },
  busy: {
    en: 'Other exports are still running. Please try again in a minute.',
    'zh-CN': '其他导出任务正在进行，请稍后再试。',
  },
  storage_full: {
    en: 'The server has no room left to save anything. Reading still works.',
    'zh-CN': '服务器存储空间已满，暂时无法保存，浏览不受影响。',
  },
  no_space: {
    en: 'The server has no room left for this file.',
    'zh-CN': '服务器存储空间不足，无法保存此文件。',
  },
  storage_unavailable: {
    en: 'The storage of files does not answer just now.',
    'zh-CN': '文件存储暂时无法访问。',
  },
  took_too_long: {
    en: 'This is too much to be worked out in time.',
    'zh-CN': '数据量过大，未能及时算出结果。',
  },
  unavailable: { en: 'The database is not available just now.', 'zh-CN': '数据库暂时不可用。' },
} as const satisfies Record<ProblemCode, Words>

/** What is said in place of a number that is not for everybody. */
const withoutCount: Partial<Record<ProblemCode, Words>> = {
  in_use: { en: 'Still in use by other records.', 'zh-CN': '仍被其他记录使用。' },
}

export type MessageParameters = Readonly<Record<string, string | number>>

const slot = / ?\{(\w+)\} ?/g

export function fillIn(text: string, parameters: MessageParameters = {}): string {
  return text.replace(slot, (whole, name: string, at: number) => {
    const given = parameters[name]
    if (given === undefined) return whole
    const value = String(given)
    const [first, last] = [value.at(0), value.at(-1)]
    const isChinese = isOf(chinese, first) && isOf(chinese, last)
    const left = gap(whole.startsWith(' '), { beside: text[at - 1], edge: first, isChinese })
    return left + value + gap(whole.endsWith(' '), { beside: text[at + whole.length], edge: last, isChinese })
  })
}

const [chinese, latin] = [/\p{Script=Han}/u, /\p{Script=Latin}/u]

function isOf(script: RegExp, letter: string | undefined): boolean {
  return letter !== undefined && script.test(letter)
}

/** Beside Chinese a Latin name stands apart and a Chinese one does not, whichever of both a text was written for. */
function gap(
  isApart: boolean,
  { beside, edge, isChinese }: { beside: string | undefined; edge: string | undefined; isChinese: boolean },
): string {
  if (isOf(chinese, beside) && isOf(latin, edge)) return ' '
  if (isOf(chinese, beside) && isChinese) return ''
  return isApart ? ' ' : ''
}

export function sayProblem(code: ProblemCode, language: Language, parameters?: MessageParameters): string {
  const isCounted = parameters?.count !== undefined
  const words: Words = (isCounted ? undefined : withoutCount[code]) ?? problemMessages[code]
  return fillIn(words[language], parameters)
}
