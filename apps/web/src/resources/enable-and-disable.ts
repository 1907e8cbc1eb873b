import { CircleCheck, CircleOff } from 'lucide-react'

const disable = {
  icon: CircleOff,
  label: { en: 'Disable', 'zh-CN': '停用' },
  done: { en: '“{name}” has been disabled.', 'zh-CN': '已停用“{name}”。' },
  history: {
    disable: {
      label: { en: 'Disabled', 'zh-CN': '停用' },
      sentence: { en: '{admin} disabled this', 'zh-CN': '{admin} 停用了该记录' },
    },
  },
} as const

/** What switching records on and off looks like and is called, for every resource whose contract has both actions. */
export const enableAndDisable = {
  enable: {
    icon: CircleCheck,
    label: { en: 'Enable', 'zh-CN': '启用' },
    done: { en: '“{name}” has been enabled.', 'zh-CN': '已启用“{name}”。' },
    history: {
      enable: {
        label: { en: 'Enabled', 'zh-CN': '启用' },
        sentence: { en: '{admin} enabled this', 'zh-CN': '{admin} 启用了该记录' },
        isNotable: true,
      },
    },
  },
  disable,
} as const

/** Switching off what does harm, such as an account: it asks first, and its word says so. */
export const dangerousDisable = {
  ...disable,
  label: { en: 'Disable…', 'zh-CN': '停用…' },
  isDangerous: true,
} as const
