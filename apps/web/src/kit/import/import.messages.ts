import type { ImportVerdict } from '@backlot/contract/core/endpoints/import'
import type { Words } from '@backlot/contract/core/words/language'
import { defineMessages } from '../../platform/i18n/messages.ts'

export const importMessages = defineMessages({
  steps: { en: 'Steps', 'zh-CN': '步骤' },
  stepUpload: { en: 'Upload', 'zh-CN': '上传文件' },
  stepColumns: { en: 'Columns', 'zh-CN': '对应列' },
  stepCheck: { en: 'Dry run', 'zh-CN': '试运行' },
  stepRun: { en: 'Import', 'zh-CN': '执行' },
  template: { en: 'Template', 'zh-CN': '下载模板' },
  otherFile: { en: 'Other file', 'zh-CN': '换一个文件' },
  file: { en: 'CSV file', 'zh-CN': 'CSV 文件' },
  prompt: { en: 'Drop a CSV file here, or choose one', 'zh-CN': '将 CSV 文件拖到此处，或点击选择' },
  limits: {
    en: 'UTF-8 or GB18030, up to {lines} lines and {size}; the first line names the columns',
    'zh-CN': 'UTF-8 或 GB18030，最多 {lines} 行、{size}；首行为列名',
  },
  uploading: { en: 'Uploading {name}', 'zh-CN': '正在上传 {name}' },
  reading: { en: 'Reading the lines …', 'zh-CN': '正在读取各行…' },
  howTitle: { en: 'How it works', 'zh-CN': '说明' },
  howCheck: {
    en: 'Nothing is written before you have seen what would become of each line.',
    'zh-CN': '先试运行并逐行给出结论，确认之前不会写入任何内容。',
  },
  howKey: {
    en: 'A line whose {key} is already there changes that record; an empty cell leaves what is there.',
    'zh-CN': '“{key}”已存在的行会更新该记录；空白单元格保留原值。',
  },
  howNames: {
    en: 'People, tags and sources are written by name, several separated by semicolons.',
    'zh-CN': '人物、标签和来源按名称填写，多个以分号隔开。',
  },
  howFiles: {
    en: 'Pictures and films: the id of a file in the library, or its path on the CDN.',
    'zh-CN': '图片和视频：填媒体库文件的 ID，或其在 CDN 上的路径。',
  },
  howTimes: {
    en: 'Times: 2026-01-31 08:00 by the clocks of {zone}, or with an offset, such as 2026-01-31T08:00Z.',
    'zh-CN': '时间：2026-01-31 08:00 按 {zone} 时区理解；也可注明时差，如 2026-01-31T08:00Z。',
  },
  howRefused: {
    en: 'Refused lines come back as a file with the reasons, to be mended and uploaded again.',
    'zh-CN': '有错的行可连同原因下载，改好后再次上传即可。',
  },
  latest: { en: 'Latest imports', 'zh-CN': '最近的导入' },
  columns: { en: 'Columns', 'zh-CN': '对应列' },
  lines: { en: { one: '{count} line', other: '{count} lines' }, 'zh-CN': '{count} 行' },
  example: { en: 'e.g. {sample}', 'zh-CN': '例：{sample}' },
  leftOut: { en: 'Left out', 'zh-CN': '不导入' },
  nameless: { en: 'Column {number}', 'zh-CN': '第 {number} 列' },
  matched: {
    en: '{encoding}; {matched} of {count} columns matched. The columns are remembered for your next file.',
    'zh-CN': '{encoding}；{count} 列中已对应 {matched} 列。对应关系会记住，供下次使用。',
  },
  noneKnown: {
    en: 'None of these columns is known. Does the first line name the columns?',
    'zh-CN': '没有识别出任何列，请确认首行为列名。',
  },
  keyMissing: { en: 'Say which column is “{key}”.', 'zh-CN': '请指定哪一列是“{key}”。' },
  check: { en: 'Dry run', 'zh-CN': '试运行' },
  checkAgain: { en: 'Check again', 'zh-CN': '重新检查' },
  verdicts: { en: 'Lines by what becomes of them', 'zh-CN': '按结论查看各行' },
  nothingYet: { en: 'The lines are still to be checked.', 'zh-CN': '尚未检查各行。' },
  noSuchLines: { en: 'No lines here.', 'zh-CN': '没有这样的行。' },
  line: { en: 'Line', 'zh-CN': '行' },
  table: { en: 'Lines', 'zh-CN': '各行' },
  wholeLine: { en: 'The line', 'zh-CN': '整行' },
  written: { en: 'Written', 'zh-CN': '已写入' },
  download: {
    en: { one: 'Download this line', other: 'Download these {count}' },
    'zh-CN': '下载这 {count} 行',
  },
  previous: { en: 'Previous', 'zh-CN': '上一页' },
  next: { en: 'Next', 'zh-CN': '下一页' },
  page: { en: '{from}–{to} of {count}', 'zh-CN': '第 {from}–{to} 行，共 {count} 行' },
  run: { en: { one: 'Import {count} line', other: 'Import {count} lines' }, 'zh-CN': '导入 {count} 行' },
  runRest: { en: 'Go on with {count}', 'zh-CN': '继续导入 {count} 行' },
  columnsChanged: {
    en: 'The columns are others now. Check the lines again first.',
    'zh-CN': '对应列已更改，请先重新检查。',
  },
  nothingToRun: { en: 'Nothing to import', 'zh-CN': '没有可导入的行' },
  checking: { en: 'Checking', 'zh-CN': '正在检查' },
  running: { en: 'Importing', 'zh-CN': '正在导入' },
  waits: { en: 'Waiting for its turn', 'zh-CN': '排队中' },
  rate: { en: '{rate} lines a second', 'zh-CN': '每秒 {rate} 行' },
  left: { en: 'about {time} left', 'zh-CN': '约剩 {time}' },
  goesOn: { en: 'goes on if you leave this page', 'zh-CN': '离开本页也会继续' },
  stop: { en: 'Stop', 'zh-CN': '停止' },
  stopped: { en: 'Stopped. What was written stays.', 'zh-CN': '已停止，已写入的内容保留。' },
  failed: { en: 'This could not be finished: {reason}', 'zh-CN': '未能完成：{reason}' },
  done: {
    en: { one: '{count} line has been imported.', other: '{count} lines have been imported.' },
    'zh-CN': '已导入 {count} 行。',
  },
  showRecords: { en: 'Show the records', 'zh-CN': '查看记录' },
})

export const verdictWords: Readonly<Record<ImportVerdict, Words>> = {
  new: { en: 'New', 'zh-CN': '可以创建' },
  changed: { en: 'Changes a record', 'zh-CN': '更新已有记录' },
  same: { en: 'Unchanged', 'zh-CN': '无变化' },
  refused: { en: 'Refused', 'zh-CN': '有错，不导入' },
}
