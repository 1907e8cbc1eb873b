import { users } from '@backlot/contract/resources/users'
import { Gift, HeartHandshake, StickyNote, UserCheck, UserX } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { dangerousDisable, enableAndDisable } from '../enable-and-disable.ts'
import { userWords } from './users.messages.ts'

export const userScreens = defineScreens({
  resource: users,
  words: userWords,
  isFixed: ({ erasedAt }) => erasedAt !== null,
  actions: {
    enable: {
      ...enableAndDisable.enable,
      isOffered: ({ status, erasedAt }) => status === 'disabled' && erasedAt === null,
      icon: UserCheck,
      done: { en: '“{name}” may sign in again.', 'zh-CN': '“{name}”可以重新登录。' },
    },
    disable: {
      ...dangerousDisable,
      icon: UserX,
      question: {
        en: 'Disable “{name}”? The sites let this member in no more.',
        'zh-CN': '停用“{name}”？该会员将无法再登录各站点。',
      },
    },
    addNote: {
      icon: StickyNote,
      isOffered: ({ erasedAt }) => erasedAt === null,
      label: { en: 'Add note', 'zh-CN': '添加备注' },
      question: { en: 'Note on “{name}”', 'zh-CN': '为“{name}”添加备注' },
      done: { en: 'The note on “{name}” has been kept.', 'zh-CN': '已为“{name}”添加备注。' },
      fields: { note: { en: 'Note', 'zh-CN': '备注' } },
      help: {
        note: {
          en: 'For colleagues; the member is never shown it. It cannot be changed afterwards.',
          'zh-CN': '仅供内部查看，会员看不到；添加后不可修改。',
        },
      },
      history: {
        addNote: {
          label: { en: 'Noted', 'zh-CN': '添加备注' },
          sentence: { en: '{admin} added a note', 'zh-CN': '{admin} 添加了备注' },
        },
      },
    },
    allocate: {
      icon: HeartHandshake,
      isOffered: ({ erasedAt }) => erasedAt === null,
      label: { en: 'Allocate', 'zh-CN': '分配负责人' },
      question: { en: 'Who looks after “{name}”?', 'zh-CN': '由谁负责“{name}”？' },
      // An empty field takes the member away from whoever looks after them, so that it says who that is.
      initial: ({ allocatedAdmin }) => ({ allocatedAdminId: allocatedAdmin }),
      done: { en: 'Who looks after “{name}” has been changed.', 'zh-CN': '已更新“{name}”的负责人。' },
      fields: { allocatedAdminId: { en: 'Allocated to', 'zh-CN': '负责人' } },
      help: {
        allocatedAdminId: {
          en: 'The admin who looks after this member; empty for nobody.',
          'zh-CN': '负责该会员的管理员；留空表示无人负责。',
        },
      },
      history: {
        allocate: {
          label: { en: 'Allocated', 'zh-CN': '分配负责人' },
          sentence: { en: '{admin} allocated the member', 'zh-CN': '{admin} 分配了负责人' },
          isNotable: true,
        },
      },
    },
    giveAccess: {
      icon: Gift,
      isOffered: ({ erasedAt }) => erasedAt === null,
      label: { en: 'Give access', 'zh-CN': '赠送权限' },
      question: { en: 'Give access to “{name}”', 'zh-CN': '向“{name}”赠送权限' },
      done: { en: '“{name}” may watch until the end of that day.', 'zh-CN': '“{name}”可观看至当日结束。' },
      fields: {
        planId: { en: 'Plan', 'zh-CN': '套餐' },
        until: { en: 'Until the end of', 'zh-CN': '赠送至（含当日）' },
      },
      help: {
        planId: {
          en: 'What it is given as; nothing is charged, and nothing counts as revenue.',
          'zh-CN': '按此套餐赠送，不收费，也不计入收入。',
        },
      },
      history: {
        giveAccess: {
          label: { en: 'Gave access', 'zh-CN': '赠送权限' },
          sentence: { en: '{admin} gave access away', 'zh-CN': '{admin} 赠送了观看权限' },
          isNotable: true,
        },
      },
    },
  },
  history: {
    register: {
      label: { en: 'Registered', 'zh-CN': '注册' },
      sentence: { en: 'The member registered on {admin}', 'zh-CN': '会员在 {admin} 注册' },
      isNotable: true,
    },
    'verify-email': {
      label: { en: 'Verified the e-mail', 'zh-CN': '验证邮箱' },
      sentence: { en: 'The member verified the e-mail on {admin}', 'zh-CN': '会员在 {admin} 验证了邮箱' },
      isNotable: true,
    },
    'edit-profile': {
      label: { en: 'Edited the profile', 'zh-CN': '修改资料' },
      sentence: { en: 'The member edited the profile on {admin}', 'zh-CN': '会员在 {admin} 修改了资料' },
    },
    'change-password': {
      label: { en: 'Set a password', 'zh-CN': '设置密码' },
      sentence: { en: 'The member set a password on {admin}', 'zh-CN': '会员在 {admin} 设置了密码' },
    },
    'send-verification': {
      label: { en: 'Sent a verification', 'zh-CN': '发送验证邮件' },
      sentence: { en: '{admin} sent a mail to verify the address', 'zh-CN': '{admin} 发送了邮箱验证邮件' },
    },
    'send-reset': {
      label: { en: 'Sent a reset', 'zh-CN': '发送重置邮件' },
      sentence: { en: '{admin} sent a mail for a new password', 'zh-CN': '{admin} 发送了密码重置邮件' },
    },
    disclose: {
      label: { en: 'Exported the data', 'zh-CN': '导出数据' },
      sentence: { en: '{admin} exported all data of the member', 'zh-CN': '{admin} 导出了该会员的全部数据' },
      isNotable: true,
    },
    erase: {
      label: { en: 'Erased the member', 'zh-CN': '清除会员' },
      sentence: { en: '{admin} erased the member', 'zh-CN': '{admin} 清除了该会员' },
      isNotable: true,
    },
    'batch-create': {
      label: { en: 'Created in a batch', 'zh-CN': '批量创建' },
      sentence: { en: '{admin} created this in a batch', 'zh-CN': '{admin} 批量创建了该会员' },
      isNotable: true,
    },
  },
  list: { path: '/users', load: async () => (await import('./users.list.tsx')).UserList },
  edit: { path: '/users/edit/:id', load: async () => (await import('./users.form.tsx')).UserForm },
  show: { path: '/users/:id', load: async () => (await import('./users.show.tsx')).UserShow },
})
