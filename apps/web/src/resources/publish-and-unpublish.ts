import type { PublicationStatus } from '@backlot/contract/core/resource/publication'
import { CirclePlay, CircleStop } from 'lucide-react'
import { cancelSchedule } from '../kit/publication/publish.messages.ts'

interface Published {
  readonly status: PublicationStatus
  readonly publishedAt: string | null
}

/** What comes out by itself; once its time has come and nothing happened, it may be published by hand. */
function isWaiting({ status, publishedAt }: Published): boolean {
  return status === 'scheduled' && publishedAt !== null && Date.parse(publishedAt) > Date.now()
}

/** What publishing looks like and is called, for every resource whose contract has both actions. */
export const publishAndUnpublish = {
  publish: {
    icon: CirclePlay,
    isOffered: (record: Published) => record.status !== 'published' && !isWaiting(record),
    label: { en: 'Publish', 'zh-CN': '发布' },
    done: { en: '“{name}” has been published.', 'zh-CN': '已发布“{name}”。' },
    history: {
      publish: {
        label: { en: 'Published', 'zh-CN': '发布' },
        sentence: { en: '{admin} published this', 'zh-CN': '{admin} 发布了该记录' },
        isNotable: true,
      },
      schedule: {
        label: { en: 'Scheduled', 'zh-CN': '定时发布' },
        sentence: { en: '{admin} scheduled this', 'zh-CN': '{admin} 设置了定时发布' },
      },
    },
  },
  unpublish: {
    icon: CircleStop,
    label: { en: 'Unpublish', 'zh-CN': '下架' },
    done: { en: '“{name}” has been taken down.', 'zh-CN': '已下架“{name}”。' },
    textsFor: ({ status }: Published) => (status === 'scheduled' ? cancelSchedule : undefined),
    question: { en: 'Take “{name}” down from the site?', 'zh-CN': '将“{name}”从网站下架？' },
    history: {
      unpublish: {
        label: { en: 'Took down', 'zh-CN': '下架' },
        sentence: { en: '{admin} took this down', 'zh-CN': '{admin} 下架了该记录' },
      },
    },
  },
} as const
