import { defineMessages } from '../../platform/i18n/messages.ts'

export const overlapMessages = defineMessages({
  title: {
    en: 'At the same time for the same plans',
    'zh-CN': '同期还有以下优惠',
  },
  advice: {
    en: 'A member pays with one of them: codes and deals never add up.',
    'zh-CN': '每笔订单仅能使用其一，优惠不可叠加。',
  },
  span: { en: '{from} to {to}', 'zh-CN': '{from} 至 {to}' },
})
