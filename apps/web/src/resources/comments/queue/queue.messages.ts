import type { Words } from '@backlot/contract/core/words/language'
import { type Decision, decided, type ReportReason } from '@backlot/contract/resources/moderation'
import { defineMessages } from '../../../platform/i18n/messages.ts'

export const queueMessages = defineMessages({
  title: { en: 'Report queue', 'zh-CN': '举报队列' },
  figures: {
    en: '{waiting} open · {decided} handled today',
    'zh-CN': '待处理 {waiting} · 今日已处理 {decided}',
  },
  inHand: { en: 'With you now', 'zh-CN': '当前分配给你的评论' },
  reason: { en: 'Reason', 'zh-CN': '原因' },
  anyReason: { en: 'Any reason', 'zh-CN': '全部原因' },
  undo: { en: 'Undo', 'zh-CN': '撤销' },
  next: { en: 'Next', 'zh-CN': '下一条' },
  decideLater: { en: 'decide later', 'zh-CN': '稍后处理' },
  reports: { en: 'Reports: {count}', 'zh-CN': '{count} 次举报' },
  done: { en: 'Nothing waits for a decision.', 'zh-CN': '没有待处理的举报。' },
  noneOfReason: {
    en: 'Nothing that was reported for this reason waits for a decision.',
    'zh-CN': '没有因此原因待处理的举报。',
  },
  failed: { en: 'The queue could not be read.', 'zh-CN': '无法读取举报队列。' },
  lost: {
    en: 'Somebody else has decided on the comment of {name}, or has it in hand.',
    'zh-CN': '{name} 的评论已由他人处理，或正在由他人处理。',
  },
  lostTo: { en: 'The comment of {name}: {reason}', 'zh-CN': '{name} 的评论：{reason}' },
  reportedAgain: {
    en: 'The comment of {name} was reported again meanwhile. It is with you again, with its new reports.',
    'zh-CN': '{name} 的评论期间又被举报，已连同新的举报再次分配给你。',
  },
  notSent: { en: 'Not decided: {reason}', 'zh-CN': '处理失败：{reason}' },
  notUndone: { en: 'Not taken back: {reason}', 'zh-CN': '撤销失败：{reason}' },
  reportedBy: { en: 'Reported by', 'zh-CN': '举报人' },
  detail: { en: 'Detail', 'zh-CN': '说明' },
  when: { en: 'When', 'zh-CN': '时间' },
  more: { en: 'Further reports: {count}', 'zh-CN': '另有 {count} 次举报' },
  likes: { en: 'Likes: {count}', 'zh-CN': '{count} 次点赞' },
  views: { en: 'Views: {count}', 'zh-CN': '{count} 次观看' },
  memberSince: { en: 'Member since', 'zh-CN': '注册于' },
  comments: { en: 'Comments', 'zh-CN': '评论数' },
  upheld: { en: 'Upheld reports', 'zh-CN': '属实举报' },
  lastDecisions: { en: 'Last decisions', 'zh-CN': '最近的处理' },
  noDecisions: { en: 'Nothing of theirs was reported before.', 'zh-CN': '此前没有被举报过。' },
  author: { en: 'Author', 'zh-CN': '作者' },
  hiddenByRule: { en: 'A rule had hidden it: {rule} ({match})', 'zh-CN': '曾被规则“{rule}”隐藏（{match}）' },
  byRule: { en: 'Hidden by a rule: {rule} ({match})', 'zh-CN': '被规则“{rule}”隐藏（{match}）' },
  decision: { en: 'Decision', 'zh-CN': '处理' },
  decided: { en: '{name}: {decision}', 'zh-CN': '{name}：{decision}' },
})

export const reasonWords: Readonly<Record<ReportReason, Words>> = {
  spam: { en: 'Spam', 'zh-CN': '垃圾信息' },
  abuse: { en: 'Abuse', 'zh-CN': '辱骂' },
  illegal: { en: 'Illegal', 'zh-CN': '违法' },
  other: { en: 'Other', 'zh-CN': '其他' },
}

/** Each decision: what it is called, what follows from it, and what is said when it is done. */
export const decisionWords: Readonly<Record<Decision, { label: Words; effect: Words; done: Words }>> = {
  keep: {
    label: { en: 'Keep', 'zh-CN': '保留' },
    effect: { en: 'rejects its reports', 'zh-CN': '驳回举报' },
    done: decided.keep,
  },
  hide: {
    label: { en: 'Hide', 'zh-CN': '隐藏' },
    effect: { en: 'only its author sees it', 'zh-CN': '仅作者可见' },
    done: decided.hide,
  },
  ban: {
    label: { en: 'Ban', 'zh-CN': '封禁' },
    effect: { en: 'upholds its reports', 'zh-CN': '举报属实' },
    done: decided.ban,
  },
}
