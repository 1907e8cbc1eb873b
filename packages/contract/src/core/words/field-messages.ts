import type { Language, Words } from './language.ts'
import { fillIn, type MessageParameters } from './messages.ts'
import { type OwnMessage, ownMessages } from './own-messages.ts'

/** What is said under a field of any resource; what only one says is declared beside it. */
export const fieldMessages = {
  required: { en: 'Please fill this in.', 'zh-CN': '请填写此项。' },
  wrong_type: { en: 'This is not the right kind of value.', 'zh-CN': '值的类型不正确。' },
  not_an_amount: {
    en: 'An amount of up to {maximum}, please, with at most {decimals} decimals after a point.',
    'zh-CN': '请填写不超过 {maximum} 的金额，小数点后最多 {decimals} 位。',
  },
  not_a_whole_amount: {
    en: 'An amount of up to {maximum}, please, without decimals.',
    'zh-CN': '请填写不超过 {maximum} 的金额，不含小数。',
  },
  not_a_rate: {
    en: 'A percentage, please, with at most two decimals.',
    'zh-CN': '请填写百分比，最多两位小数。',
  },
  not_a_day: {
    en: 'This cannot be read as a date. Write it as 28 Feb 2026 or 2026-02-28.',
    'zh-CN': '无法识别为日期，请按 2026-02-28 的格式填写。',
  },
  not_a_moment: {
    en: 'This cannot be read as a time. Write it as 28 Feb 2026, 23:30 or 2026-02-28 23:30.',
    'zh-CN': '无法识别为时间，请按 2026-02-28 23:30 的格式填写。',
  },
  unknown_field: { en: 'This field is not known here.', 'zh-CN': '未知的字段。' },
  too_short: { en: 'At least {minimum} characters, please.', 'zh-CN': '至少 {minimum} 个字符。' },
  too_long: { en: 'At most {maximum} characters, please.', 'zh-CN': '最多 {maximum} 个字符。' },
  too_small: { en: 'Must be at least {minimum}.', 'zh-CN': '不能小于 {minimum}。' },
  too_big: { en: 'Must be at most {maximum}.', 'zh-CN': '不能大于 {maximum}。' },
  too_few_items: { en: 'Choose at least {minimum}.', 'zh-CN': '至少选择 {minimum} 项。' },
  too_many_items: { en: 'Choose at most {maximum}.', 'zh-CN': '最多选择 {maximum} 项。' },
  not_integer: { en: 'Must be a whole number.', 'zh-CN': '必须为整数。' },
  in_the_past: { en: 'This time has passed already.', 'zh-CN': '这个时间已经过去。' },
  in_the_future: { en: 'This day is still to come.', 'zh-CN': '日期不能晚于今天。' },
  in_itself: { en: 'This is already part of the record itself.', 'zh-CN': '它本身就在此记录之下。' },
  not_an_option: { en: 'Choose one of the options.', 'zh-CN': '请从选项中选择。' },
  bad_text: { en: 'Contains characters that cannot be stored.', 'zh-CN': '包含无法保存的字符。' },
  bad_format: { en: 'The format is not right.', 'zh-CN': '格式不正确。' },
  bad_email: { en: 'This is not an e-mail address.', 'zh-CN': '请输入有效的邮箱地址。' },
  bad_phone: { en: 'This is not a phone number.', 'zh-CN': '请输入有效的电话号码。' },
  bad_time: { en: 'This is not a date and time.', 'zh-CN': '请输入有效的日期时间。' },
  bad_year: { en: 'The year must be from 1900 to 2999.', 'zh-CN': '年份须在 1900 至 2999 之间。' },
  ends_before_it_starts: { en: 'It must end after it starts.', 'zh-CN': '结束时间必须晚于开始时间。' },
  bad_day: { en: 'This is not a date.', 'zh-CN': '请输入有效的日期。' },
  bad_ip_range: {
    en: 'This is not an IP address or a range such as 203.0.113.0/24.',
    'zh-CN': '请输入有效的 IP 地址或网段，如 203.0.113.0/24。',
  },
  bad_external_link: {
    en: 'Start with http://, https://, mailto: or tel:.',
    'zh-CN': '请以 http://、https://、mailto: 或 tel: 开头。',
  },
  bad_web_address: {
    en: 'Start with http://, https:// or ftp://.',
    'zh-CN': '请以 http://、https:// 或 ftp:// 开头。',
  },
  taken: { en: 'Already used by another record.', 'zh-CN': '已被其他记录使用。' },
  no_such_record: { en: 'The chosen record does not exist.', 'zh-CN': '所选记录不存在。' },
  no_such_file: { en: 'The chosen file does not exist.', 'zh-CN': '所选文件不存在。' },
  empty_file: { en: 'This file is empty.', 'zh-CN': '文件为空。' },
  no_such_picture: {
    en: 'Picture {place} in the text ({name}) does not exist.',
    'zh-CN': '正文中的第 {place} 张图片（{name}）不存在。',
  },
  too_many_pixels: {
    en: 'This picture has {width} × {height} pixels; at most {maximum} million can be taken.',
    'zh-CN': '图片为 {width} × {height} 像素，最多支持 {maximum} 百万像素。',
  },
  wrong_shape: {
    en: 'This part does not have the shape that it is for.',
    'zh-CN': '裁剪区域的比例不正确。',
  },
  outside_picture: {
    en: 'This part lies outside the picture of {width} × {height}.',
    'zh-CN': '裁剪区域超出了图片范围（{width} × {height}）。',
  },
  not_croppable: {
    en: 'The size of this picture is not known, so no part of it can be chosen.',
    'zh-CN': '图片尺寸未知，无法裁剪。',
  },
  hides_something_else: {
    en: 'There is something besides the picture in this file: a page, a program or an archive. Save the picture anew.',
    'zh-CN': '文件中除图片外还含有网页、程序或压缩包，请重新保存为图片后再上传。',
  },
  unreadable_file: {
    en: 'This file is damaged, or cannot be read.',
    'zh-CN': '文件已损坏或无法读取。',
  },
  bad_path: {
    en: 'A path such as films/summer.mp4, please, without an address before it.',
    'zh-CN': '请填写路径，如 films/summer.mp4，不含域名。',
  },
  no_origin: {
    en: 'No CDN origin or cloud storage has been set up.',
    'zh-CN': '尚未配置 CDN 源站或云存储。',
  },
  wrong_checksum: {
    en: 'What arrived is not what was sent. Please upload it again.',
    'zh-CN': '收到的文件与原文件不一致，请重新上传。',
  },
  bad_sha256: {
    en: 'A SHA-256 has 64 characters from 0 to 9 and a to f.',
    'zh-CN': 'SHA-256 为 64 位字符，由 0–9 和 a–f 组成。',
  },
  blocked_file: {
    en: 'This file may not be uploaded: {reason}',
    'zh-CN': '此文件不允许上传：{reason}',
  },
  wrong_file_type: { en: 'This file is of another type.', 'zh-CN': '文件类型不符。' },
  duplicates_in_list: { en: 'The same record is chosen twice.', 'zh-CN': '同一记录被重复选择。' },
  not_for_this_type: { en: 'Not used with this type.', 'zh-CN': '此类型不使用该字段。' },
  missing_for_publishing: { en: 'Needed before publishing.', 'zh-CN': '发布前必须填写。' },
  not_sortable: { en: 'The list cannot be sorted by this.', 'zh-CN': '列表不能按此字段排序。' },
  not_filterable: { en: 'The list cannot be filtered by this.', 'zh-CN': '列表不能按此字段筛选。' },
  bad_cursor: { en: 'This page mark is not valid here.', 'zh-CN': '翻页标记无效。' },
  ends_before_it_begins: { en: 'The last day is before the first.', 'zh-CN': '结束日期早于开始日期。' },
  too_many_days: { en: 'At most {maximum} days, please.', 'zh-CN': '最多 {maximum} 天。' },
  too_many_megabytes: {
    en: 'At most {maximum} MB at a time.',
    'zh-CN': '一次最多下载 {maximum} MB。',
  },
  too_many_figures: {
    en: 'More than {maximum} rows. Choose fewer days, or take them by week or month; the file has them all.',
    'zh-CN': '超过 {maximum} 行。请缩短日期范围，或改为按周、按月汇总；导出文件包含全部数据。',
  },
  too_many_rows: { en: 'At most {maximum} rows at a time.', 'zh-CN': '一次最多处理 {maximum} 行。' },
} as const satisfies Record<string, Words>

export type FieldMessage = keyof typeof fieldMessages | OwnMessage

/** The words of every message, by name. */
export function allFieldMessages(): ReadonlyMap<FieldMessage, Words> {
  const core = Object.entries(fieldMessages) as [FieldMessage, Words][]
  return new Map([...core, ...(ownMessages as ReadonlyMap<OwnMessage, Words>)])
}

/** A field error before it is put into words: which message, and what fills its `{…}`. */
export interface FieldError {
  message: FieldMessage
  parameters?: MessageParameters
}

export function sayFieldError({ message, parameters }: FieldError, language: Language): string {
  return fillIn(wordsOf(message)[language], parameters)
}

function wordsOf(message: FieldMessage): Words {
  const words = isCoreMessage(message) ? fieldMessages[message] : ownMessages.get(message)
  if (words === undefined) throw new Error(`There is no field message ${message}.`)
  return words
}

function isCoreMessage(text: string): text is keyof typeof fieldMessages {
  return Object.hasOwn(fieldMessages, text)
}

export function isFieldMessage(text: string): text is FieldMessage {
  return isCoreMessage(text) || ownMessages.has(text)
}
