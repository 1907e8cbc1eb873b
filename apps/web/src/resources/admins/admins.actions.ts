import { adminEndpoints, type admins } from '@backlot/contract/resources/admins'
import { CircleCheck, CircleOff, QrCode } from 'lucide-react'
import type { RecordAction } from '../../platform/screens.ts'

export const adminActions: readonly RecordAction<typeof admins>[] = [
  {
    name: 'enable',
    endpoint: adminEndpoints.enable,
    icon: CircleCheck,
    label: { en: 'Enable', 'zh-CN': '启用' },
    done: { en: '“{name}” may log in again.', 'zh-CN': '已启用“{name}”。' },
    isOffered: ({ status }) => status === 'disabled',
  },
  {
    name: 'resetQRCode',
    endpoint: adminEndpoints.resetQRCode,
    icon: QrCode,
    label: { en: 'Reset second factor', 'zh-CN': '重置二次验证' },
    done: {
      en: '“{name}” sets up a new authenticator at the next log-in.',
      'zh-CN': '已重置，“{name}”下次登录时需重新设置验证器。',
    },
    question: {
      en: 'Reset the second factor of “{name}”? Their sessions end at once.',
      'zh-CN': '重置“{name}”的二次验证？其登录会话将立即结束。',
    },
    isDangerous: true,
    isOffered: ({ otpEnrolled }) => otpEnrolled,
  },
  {
    name: 'disable',
    endpoint: adminEndpoints.disable,
    icon: CircleOff,
    label: { en: 'Disable', 'zh-CN': '停用' },
    done: { en: '“{name}” can no longer log in.', 'zh-CN': '已停用“{name}”。' },
    question: {
      en: 'Disable “{name}”? Their sessions end at once.',
      'zh-CN': '停用“{name}”？其登录会话将立即结束。',
    },
    isDangerous: true,
    isOffered: ({ status }) => status === 'enabled',
  },
]
