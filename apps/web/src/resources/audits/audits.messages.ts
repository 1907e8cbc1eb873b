import type { Words } from '@backlot/contract/core/words/language'
import { allPermissions } from '@backlot/contract/permissions'
import { audits } from '@backlot/contract/registry'
import { defineWords } from '../../platform/screens/screens.ts'

const actions: Readonly<Record<string, Words>> = {
  create: { en: 'Created', 'zh-CN': '新建' },
  update: { en: 'Changed', 'zh-CN': '修改' },
  delete: { en: 'Deleted', 'zh-CN': '删除' },
  restore: { en: 'Took a deletion back', 'zh-CN': '撤销删除' },
  undo: { en: 'Took a change back', 'zh-CN': '撤销修改' },
  publish: { en: 'Published', 'zh-CN': '发布' },
  schedule: { en: 'Scheduled', 'zh-CN': '定时发布' },
  unpublish: { en: 'Took down', 'zh-CN': '下架' },
  discard: { en: 'Discarded', 'zh-CN': '移入回收站' },
  enable: { en: 'Enabled', 'zh-CN': '启用' },
  disable: { en: 'Disabled', 'zh-CN': '停用' },
  assign: { en: 'Assigned', 'zh-CN': '分配' },
  upload: { en: 'Uploaded', 'zh-CN': '上传' },
  login: { en: 'Logged in', 'zh-CN': '登录' },
  'login-with-recovery-code': { en: 'Logged in with a recovery code', 'zh-CN': '使用恢复码登录' },
  enrol: { en: 'Set up the authenticator', 'zh-CN': '设置验证器' },
  'change-password': { en: 'Changed the password', 'zh-CN': '修改密码' },
  resetQRCode: { en: 'Reset the authenticator', 'zh-CN': '重置验证器' },
}

/** What is listed is called there as it is in the matrix of permissions. */
const resources: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(allPermissions().map(({ resource, resourceWords }) => [resource, resourceWords])),
  files: { en: 'Files', 'zh-CN': '文件' },
}

export const auditWords = defineWords(audits, {
  title: { en: 'Audit log', 'zh-CN': '操作日志' },
  singular: { en: 'entry', 'zh-CN': '日志' },
  empty: { en: 'What staff do appears here.', 'zh-CN': '员工的操作会记录在这里。' },
  search: { en: 'Record', 'zh-CN': '记录' },
  fields: {
    adminId: { en: 'Who', 'zh-CN': '操作人' },
    adminName: { en: 'Name at the time', 'zh-CN': '当时姓名' },
    action: { en: 'Action', 'zh-CN': '操作' },
    resource: { en: 'Kind', 'zh-CN': '类型' },
    recordId: { en: 'Record id', 'zh-CN': '记录 ID' },
    recordLabel: { en: 'Record', 'zh-CN': '记录' },
    before: { en: 'Before', 'zh-CN': '修改前' },
    after: { en: 'After', 'zh-CN': '修改后' },
    undoneAt: { en: 'Taken back', 'zh-CN': '撤销时间' },
  },
  options: { action: actions, resource: resources },
})
