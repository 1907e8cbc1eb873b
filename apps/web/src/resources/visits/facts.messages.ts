/** What stands where facts of some days are not found: figures open them, whether they are still there or not. */
export const nothingWords = {
  en: 'Nothing matches. Of months that were taken out of the tables figures stay, and no rows.',
  'zh-CN': '没有匹配的内容。已归档月份只保留统计数据，不再有明细。',
}
