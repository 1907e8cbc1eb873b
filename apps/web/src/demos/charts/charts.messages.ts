import { defineMessages } from '../../platform/i18n/messages.ts'

export const chartsDemoMessages = defineMessages({
  sample: { en: 'Sample figures, made for this page.', 'zh-CN': '以下为示例数据，仅供演示。' },
  barChart: { en: 'Bar chart', 'zh-CN': '柱状图' },
  lineChart: { en: 'Line chart', 'zh-CN': '折线图' },
  mixedChart: { en: 'Mixed chart', 'zh-CN': '混合图' },

  waves: { en: 'Two waves that fade', 'zh-CN': '两列衰减波' },
  wavesSummary: {
    en: 'Fifty bars a wave: both swing around zero and grow calmer from left to right.',
    'zh-CN': '每列波五十根柱，围绕零线上下摆动，自左向右逐渐平缓。',
  },
  point: { en: 'Point', 'zh-CN': '序号' },
  front: { en: 'Front wave', 'zh-CN': '前波' },
  back: { en: 'Back wave', 'zh-CN': '后波' },

  delay: { en: 'Time to first picture, by carrier', 'zh-CN': '各运营商首帧耗时' },
  delaySummary: {
    en: 'Three lines over one hour, between 110 and 220 milliseconds.',
    'zh-CN': '一小时内三条曲线，均在 110 至 220 毫秒之间。',
  },
  time: { en: 'Time', 'zh-CN': '时间' },
  milliseconds: { en: '{value} ms', 'zh-CN': '{value} 毫秒' },
  mobile: { en: 'Mobile', 'zh-CN': '移动' },
  telecom: { en: 'Telecom', 'zh-CN': '电信' },
  unicom: { en: 'Unicom', 'zh-CN': '联通' },

  members: { en: 'New members by month', 'zh-CN': '每月新增会员' },
  membersSummary: {
    en: 'Stacked columns for women and men over twelve months, with the mean of the two as a line.',
    'zh-CN': '十二个月的女性与男性堆叠柱，折线为两者的平均值。',
  },
  month: { en: 'Month', 'zh-CN': '月份' },
  people: { en: '{value} people', 'zh-CN': '{value} 人' },
  women: { en: 'Women', 'zh-CN': '女性' },
  men: { en: 'Men', 'zh-CN': '男性' },
  average: { en: 'Average', 'zh-CN': '平均' },
  inView: { en: 'Months in view', 'zh-CN': '显示月份' },
  fromMonth: { en: 'First month in view', 'zh-CN': '起始月份' },
  toMonth: { en: 'Last month in view', 'zh-CN': '结束月份' },
})
