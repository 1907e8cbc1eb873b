/** What stands where facts of some days are not found: figures open them, whether they are still there or not. */
export const nothingWords = {
  en: 'Nothing matches. Months that were archived keep their figures, but not their rows.',
  'zh-CN': '没有匹配的内容。已归档月份只保留统计数据，不再有明细。',
}
