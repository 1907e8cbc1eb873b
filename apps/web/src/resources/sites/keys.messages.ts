import { defineMessages } from '../../platform/i18n/messages.ts'

export const keyMessages = defineMessages({
  keys: { en: 'Keys', 'zh-CN': '密钥' },
  none: {
    en: 'This site has no key yet. With one its server reads what is published and reports views.',
    'zh-CN': '该站点还没有密钥。站点服务器凭密钥读取已发布内容并上报观看数据。',
  },
  failed: { en: 'The keys could not be loaded.', 'zh-CN': '密钥加载失败。' },
  create: { en: 'New key', 'zh-CN': '新建密钥' },
  createFor: { en: 'New key for “{name}”', 'zh-CN': '为“{name}”新建密钥' },
  make: { en: 'Create', 'zh-CN': '创建' },
  madeTitle: { en: 'The key “{name}”', 'zh-CN': '密钥“{name}”' },
  madeLead: {
    en: 'Copy it into the settings of the site’s server now: it is not shown again.',
    'zh-CN': '请立即复制到站点服务器的配置中，关闭后将无法再次查看。',
  },
  copy: { en: 'Copy key', 'zh-CN': '复制密钥' },
  close: { en: 'I have copied it', 'zh-CN': '我已复制' },
  name: { en: 'Name', 'zh-CN': '名称' },
  nameHelp: { en: 'Which server has it.', 'zh-CN': '由哪台服务器使用。' },
  scopes: { en: 'What for', 'zh-CN': '用途' },
  createdBy: { en: 'Made by {name}', 'zh-CN': '由 {name} 创建' },
  used: { en: 'last used', 'zh-CN': '最近使用' },
  neverUsed: { en: 'not used yet', 'zh-CN': '尚未使用' },
  revoked: { en: 'Revoked', 'zh-CN': '已吊销' },
  revoke: { en: 'Revoke', 'zh-CN': '吊销' },
  revokeNamed: { en: 'Revoke “{name}”', 'zh-CN': '吊销“{name}”' },
  revokeQuestion: {
    en: 'Revoke the key “{name}”? Whoever calls with it is refused from now on. This cannot be undone.',
    'zh-CN': '吊销密钥“{name}”？使用它的调用将立即被拒绝，且无法恢复。',
  },
  revokeDone: { en: 'The key “{name}” has been revoked.', 'zh-CN': '已吊销密钥“{name}”。' },
})
