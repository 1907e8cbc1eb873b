import { defineMessages } from '../../platform/i18n/messages.ts'

export const roleMessages = defineMessages({
  basics: { en: 'Role', 'zh-CN': '角色' },
  permissions: { en: 'Permissions', 'zh-CN': '权限' },
  granted: { en: '{count} of {total}', 'zh-CN': '{count} / {total}' },
  resource: { en: 'Resource', 'zh-CN': '资源' },
  everything: { en: 'Everything', 'zh-CN': '全部' },
  lineAll: { en: '{resource}: all', 'zh-CN': '{resource}：全部' },
  columnAll: { en: '{action}: all resources', 'zh-CN': '{action}：全部资源' },
  cell: { en: '{resource}: {action}', 'zh-CN': '{resource}：{action}' },
  notHeld: { en: 'You do not hold this permission yourself.', 'zh-CN': '你自己没有该权限，不能授予。' },
  matrix: { en: 'Permissions by resource', 'zh-CN': '按资源列出的权限' },
  matrixFailed: { en: 'The permissions could not be loaded.', 'zh-CN': '无法加载权限。' },
  preview: { en: 'What this role sees', 'zh-CN': '该角色可见内容' },
  seesNothing: {
    en: 'Nothing yet: an admin with this role alone cannot open any page.',
    'zh-CN': '暂无：仅有此角色的管理员无法打开任何页面。',
  },
  onlyLooks: { en: 'view only', 'zh-CN': '仅查看' },
  unusable: {
    en: 'Cannot be used without the right to view: {names}',
    'zh-CN': '没有查看权限，以下权限无法使用：{names}',
  },
  compare: { en: 'Difference to another role', 'zh-CN': '与其他角色对比' },
  compareWith: { en: 'Compare with…', 'zh-CN': '选择要对比的角色…' },
  same: { en: 'Both roles grant the same.', 'zh-CN': '两个角色的权限相同。' },
  more: { en: 'Only in this role', 'zh-CN': '仅此角色有' },
  less: { en: 'Only in “{name}”', 'zh-CN': '仅“{name}”有' },
  takeOver: { en: 'Take over its permissions', 'zh-CN': '采用其权限' },
  admins: { en: 'Admins with this role', 'zh-CN': '拥有此角色的管理员' },
  noAdmins: { en: 'Nobody has this role yet.', 'zh-CN': '暂无管理员拥有此角色。' },
})
