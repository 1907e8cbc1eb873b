import { Archive, CircleCheck, Undo2 } from 'lucide-react'

/** What the fields of every ticket are called. */
export const ticketFieldWords = {
  reference: { en: 'Reference', 'zh-CN': '编号' },
  subject: { en: 'Subject', 'zh-CN': '主题' },
  email: { en: 'Email', 'zh-CN': '邮箱' },
  language: { en: 'Language', 'zh-CN': '语言' },
  message: { en: 'Message', 'zh-CN': '内容' },
  attachment: { en: 'Attachment', 'zh-CN': '附件' },
  assignedAdminId: { en: 'Assigned to', 'zh-CN': '处理人' },
  status: { en: 'Status', 'zh-CN': '状态' },
  isAnswered: { en: 'Answered', 'zh-CN': '已回复' },
  messagesCount: { en: 'Messages', 'zh-CN': '往来消息' },
  lastMessageAt: { en: 'Last message', 'zh-CN': '最近消息' },
} as const

export const ticketOptionWords = {
  language: { en: { en: 'English', 'zh-CN': '英文' }, 'zh-CN': { en: 'Chinese', 'zh-CN': '中文' } },
  status: {
    open: { en: 'Open', 'zh-CN': '待处理' },
    solved: { en: 'Solved', 'zh-CN': '已解决' },
    archived: { en: 'Archived', 'zh-CN': '已归档' },
  },
} as const

/** What is done to tickets, whichever they are. */
export const ticketActionLooks = {
  solve: {
    icon: CircleCheck,
    label: { en: 'Solve', 'zh-CN': '解决' },
    done: { en: '“{name}” is solved.', 'zh-CN': '已解决“{name}”。' },
    history: {
      solve: {
        label: { en: 'Solved', 'zh-CN': '解决' },
        sentence: { en: '{admin} solved this', 'zh-CN': '{admin} 解决了该工单' },
        isNotable: true,
      },
    },
  },
  archive: {
    icon: Archive,
    label: { en: 'Archive', 'zh-CN': '归档' },
    done: { en: '“{name}” is archived.', 'zh-CN': '已归档“{name}”。' },
    history: {
      archive: {
        label: { en: 'Archived', 'zh-CN': '归档' },
        sentence: { en: '{admin} archived this', 'zh-CN': '{admin} 归档了该工单' },
      },
    },
  },
  recover: {
    icon: Undo2,
    label: { en: 'Reopen', 'zh-CN': '恢复' },
    done: { en: '“{name}” is open again.', 'zh-CN': '已恢复“{name}”。' },
    history: {
      recover: {
        label: { en: 'Reopened', 'zh-CN': '恢复' },
        sentence: { en: '{admin} reopened this', 'zh-CN': '{admin} 恢复了该工单' },
      },
    },
  },
} as const

/** What the thread leaves in the history besides. */
export const ticketHistory = {
  reply: {
    label: { en: 'Answered', 'zh-CN': '回复' },
    sentence: { en: '{admin} answered this', 'zh-CN': '{admin} 回复了该工单' },
    isNotable: true,
  },
  note: {
    label: { en: 'Left a note', 'zh-CN': '备注' },
    sentence: { en: '{admin} left a note', 'zh-CN': '{admin} 添加了内部备注' },
  },
} as const

/** What the same tickets are called as a table. */
export const ticketTable = {
  supports: { en: 'All tickets', 'zh-CN': '全部工单' },
  cooperations: { en: 'All requests', 'zh-CN': '全部申请' },
} as const
