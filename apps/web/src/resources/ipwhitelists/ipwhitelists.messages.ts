import { ipwhitelists } from '@backlot/contract/resources/ipwhitelists'
import { defineWords } from '../../platform/screens/words.ts'

export const ipwhitelistWords = defineWords(ipwhitelists, {
  empty: {
    en: 'Addresses that your sites neither limit nor block appear here.',
    'zh-CN': '不受站点访问限制与地区屏蔽的地址会显示在这里。',
  },
  fields: {
    ip: { en: 'Address', 'zh-CN': '地址' },
    note: { en: 'Note', 'zh-CN': '备注' },
    status: { en: 'Status', 'zh-CN': '状态' },
    expiredAt: { en: 'Expires', 'zh-CN': '到期时间' },
    overlaps: { en: 'Overlaps', 'zh-CN': '重叠' },
  },
  options: {
    status: {
      enabled: { en: 'Enabled', 'zh-CN': '已启用' },
      disabled: { en: 'Disabled', 'zh-CN': '已停用' },
    },
  },
  help: {
    ip: {
      en: 'One address or a range, v4 or v6: 203.0.113.7, 2001:db8::/32',
      'zh-CN': '单个地址或网段，支持 IPv4 与 IPv6：203.0.113.7、2001:db8::/32',
    },
    expiredAt: { en: 'From then on it counts for nothing.', 'zh-CN': '到期后自动失效。' },
  },
})
