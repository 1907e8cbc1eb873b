import { defineMessages } from '../../platform/i18n/messages.ts'

export const offerMessages = defineMessages({
  title: {
    en: 'At the same time for the same plans',
    'zh-CN': '同期还有以下优惠',
  },
  advice: {
    en: 'Members will take whichever costs least.',
    'zh-CN': '会员通常会选择其中最便宜的优惠。',
  },
})
