import { promotions } from '@backlot/contract/resources/promotions'
import { audienceWords } from '../../kit/offers/audience-words.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const promotionWords = defineWords(promotions, {
  search: { en: 'Name, code', 'zh-CN': '名称、优惠码' },
  empty: { en: 'Codes that make plans cheaper appear here.', 'zh-CN': '使套餐降价的优惠码会显示在这里。' },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
    code: { en: 'Code', 'zh-CN': '优惠码' },
    startedAt: { en: 'Starts', 'zh-CN': '开始时间' },
    endedAt: { en: 'Ends', 'zh-CN': '结束时间' },
    times: { en: 'Most uses', 'zh-CN': '使用次数上限' },
    timesUsed: { en: 'Used', 'zh-CN': '已使用' },
    timesHeld: { en: 'Held', 'zh-CN': '占用中' },
    timesLeft: { en: 'Left', 'zh-CN': '剩余' },
    timesOver: { en: 'Paid without a use', 'zh-CN': '超额下单' },
    timesPerMember: { en: 'Times per member', 'zh-CN': '每位会员可用次数' },
    audiences: { en: 'Who may use it', 'zh-CN': '适用人群' },
    channels: { en: 'Channels', 'zh-CN': '渠道' },
    forPlans: { en: 'Plans', 'zh-CN': '套餐' },
    plans: { en: 'Plans and first price', 'zh-CN': '套餐与首期价格' },
    status: { en: 'On', 'zh-CN': '启用' },
    phase: { en: 'Phase', 'zh-CN': '阶段' },
  },
  lines: {
    plans: {
      fields: {
        planId: { en: 'Plan', 'zh-CN': '套餐' },
        currency: { en: 'Currency', 'zh-CN': '币种' },
        initialDiscountPrice: { en: 'With the code', 'zh-CN': '使用优惠码后' },
      },
    },
  },
  options: {
    audiences: audienceWords,
    phase: {
      upcoming: { en: 'Upcoming', 'zh-CN': '未开始' },
      running: { en: 'Running', 'zh-CN': '进行中' },
      ended: { en: 'Ended', 'zh-CN': '已结束' },
      used_up: { en: 'Used up', 'zh-CN': '已用完' },
      off: { en: 'Off', 'zh-CN': '已关闭' },
    },
  },
  help: {
    name: { en: 'Only staff see it.', 'zh-CN': '仅后台可见。' },
    code: { en: 'A–Z, 0–9 and -, in either case.', 'zh-CN': 'A–Z、0–9 与 -，不区分大小写。' },
    audiences: { en: 'Empty: anyone.', 'zh-CN': '留空则不限。' },
    channels: {
      en: 'Only members who came through one of these; empty: any.',
      'zh-CN': '仅限通过所选渠道注册的会员；留空则不限。',
    },
    times: { en: 'Empty: as often as it is asked for.', 'zh-CN': '留空则不限次数。' },
  },
})
