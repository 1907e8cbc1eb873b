import { defineMessages } from '../../platform/i18n/messages.ts'

export const realTimeMessages = defineMessages({
  users: { en: 'On the sites now', 'zh-CN': '当前在线' },
  people: {
    en: { one: 'person in the last 5 minutes', other: 'people in the last 5 minutes' },
    'zh-CN': '人，最近 5 分钟',
  },
  membersAndGuests: {
    en: {
      one: '{members, number} signed in, {count, number} guest',
      other: '{members, number} signed in, {count, number} guests',
    },
    'zh-CN': '{members, number} 位会员，{count, number} 位访客',
  },
  byMinute: { en: 'Minute by minute, the last half hour', 'zh-CN': '最近半小时，按分钟' },
  mostAtOnce: { en: 'At most {most} in a minute', 'zh-CN': '每分钟最多 {most}' },
  pages: { en: 'Pages', 'zh-CN': '页面' },
  videos: { en: 'Videos played in the last half hour', 'zh-CN': '近半小时播放的视频' },
  channels: { en: 'Channels', 'zh-CN': '渠道' },
  devices: { en: 'Devices', 'zh-CN': '设备' },
  countries: { en: 'Countries', 'zh-CN': '国家/地区' },
  direct: { en: 'Direct', 'zh-CN': '直接访问' },
  unknown: { en: 'Not known', 'zh-CN': '未知' },
  nobody: { en: 'Nobody is there at this moment.', 'zh-CN': '当前没有访客。' },
  revenue: { en: 'Revenue today', 'zh-CN': '今日收入' },
  gross: { en: 'gross', 'zh-CN': '总额' },
  netSales: { en: 'Net sales', 'zh-CN': '净销售额' },
  orders: { en: 'Orders', 'zh-CN': '订单' },
  averageOrder: { en: 'Average order', 'zh-CN': '平均订单额' },
  refunds: { en: 'Refunds', 'zh-CN': '退款' },
  chargebacks: { en: 'Chargebacks', 'zh-CN': '拒付' },
  countAndAmount: { en: '{count, number} · {amount}', 'zh-CN': '{count, number} 笔 · {amount}' },
  lastOrders: { en: 'Last orders', 'zh-CN': '最新订单' },
  noOrders: { en: 'No order yet.', 'zh-CN': '暂无订单。' },
  loadFailed: { en: 'What happens now could not be loaded.', 'zh-CN': '实时数据加载失败。' },
  details: { en: 'Details', 'zh-CN': '详情' },
  live: { en: 'Live', 'zh-CN': '实时' },
})
