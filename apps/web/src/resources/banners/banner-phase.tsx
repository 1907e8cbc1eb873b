import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { banners } from '@backlot/contract/resources/banners'
import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { type PillMark, StatusPill } from '../../ui/display/status-pill.tsx'
import { useMinuteClock } from '../../ui/format/minute-clock.ts'
import styles from './banners.module.css'

const messages = defineMessages({
  upcoming: { en: 'Starts', 'zh-CN': '开始于' },
  shown: { en: 'Shown', 'zh-CN': '展示中' },
  until: { en: 'Ends', 'zh-CN': '结束于' },
  soon: { en: 'Expires', 'zh-CN': '即将到期' },
  expired: { en: 'Expired', 'zh-CN': '已过期' },
})

type Period = Pick<RecordOf<typeof banners>, 'startedAt' | 'expiredAt'>
type Phase = keyof typeof messages

const SOON = 3 * 24 * 60 * 60 * 1000

const marks: Readonly<Record<Phase, PillMark>> = {
  upcoming: 'scheduled',
  shown: 'live',
  until: 'live',
  soon: 'warning',
  expired: 'off',
}

function phaseOf({ startedAt, expiredAt }: Period, now: number): { phase: Phase; at: string | null } {
  const end = expiredAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiredAt)
  if (end <= now) return { phase: 'expired', at: expiredAt }
  if (startedAt !== null && Date.parse(startedAt) > now) return { phase: 'upcoming', at: startedAt }
  if (expiredAt === null) return { phase: 'shown', at: null }
  return { phase: end - now < SOON ? 'soon' : 'until', at: expiredAt }
}

/** Whether visitors see a banner now, and when that changes. */
export function BannerPhase({ banner }: { banner: Period }): ReactNode {
  const say = useMessages(messages)
  const { phase, at } = phaseOf(banner, useMinuteClock().getTime())
  return (
    <StatusPill mark={marks[phase]}>
      <span className={styles.phase}>
        {say(phase)}
        {at !== null && <RelativeTime at={at} />}
      </span>
    </StatusPill>
  )
}
