import { users } from '@backlot/contract/resources/users'
import { defineWords } from '../../platform/screens/words.ts'
import { subscriptionWords } from '../subscriptions/subscriptions.messages.ts'

export const userWords = defineWords(users, {
  title: { en: 'All members', 'zh-CN': '全部会员' },
  empty: {
    en: 'Whoever registers on one of your sites appears here.',
    'zh-CN': '在各站点注册的会员会显示在这里。',
  },
  search: { en: 'Name, e-mail, phone', 'zh-CN': '用户名、姓名、邮箱、电话' },
  fields: {
    avatar: { en: 'Avatar', 'zh-CN': '头像' },
    username: { en: 'User name', 'zh-CN': '用户名' },
    email: { en: 'E-mail', 'zh-CN': '邮箱' },
    emailVerifiedAt: { en: 'E-mail verified', 'zh-CN': '邮箱验证时间' },
    firstName: { en: 'First name', 'zh-CN': '名' },
    lastName: { en: 'Last name', 'zh-CN': '姓' },
    fullName: { en: 'Name', 'zh-CN': '姓名' },
    birthdate: { en: 'Date of birth', 'zh-CN': '出生日期' },
    phone: { en: 'Phone', 'zh-CN': '电话' },
    status: { en: 'Status', 'zh-CN': '状态' },
    planId: { en: 'Plan', 'zh-CN': '套餐' },
    subscriptionStatus: { en: 'Subscription', 'zh-CN': '订阅' },
    startDate: { en: 'Start', 'zh-CN': '开始时间' },
    endDate: { en: 'End', 'zh-CN': '结束时间' },
    banner: { en: 'Banner', 'zh-CN': '横幅' },
    allocatedAdminId: { en: 'Allocated to', 'zh-CN': '负责人' },
    registeredAt: { en: 'Registered', 'zh-CN': '注册时间' },
    channelId: { en: 'Channel', 'zh-CN': '渠道' },
    campaignId: { en: 'Campaign', 'zh-CN': '推广活动' },
    erasedAt: { en: 'Erased', 'zh-CN': '清除时间' },
  },
  options: {
    status: {
      enabled: { en: 'Enabled', 'zh-CN': '已启用' },
      disabled: { en: 'Disabled', 'zh-CN': '已停用' },
    },
    subscriptionStatus: subscriptionWords.options.status,
  },
  help: {
    email: {
      en: 'Another address has to be verified again.',
      'zh-CN': '更换邮箱后需要重新验证。',
    },
    allocatedAdminId: { en: 'The admin who looks after this member.', 'zh-CN': '负责该会员的管理员。' },
  },
})
