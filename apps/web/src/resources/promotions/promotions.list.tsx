import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { promotions } from '@backlot/contract/resources/promotions'
import { listOf } from '../../kit/list/list-of.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import styles from './promotions.module.css'

const messages = defineMessages({
  copy: { en: 'Copy the code', 'zh-CN': '复制优惠码' },
  of: { en: '{used, number} of {times, number}', 'zh-CN': '{used, number} / {times, number}' },
  noLimit: { en: '{used, number}, no limit', 'zh-CN': '{used, number}（不限）' },
})

type Promotion = RecordOf<typeof promotions>

const { List } = listOf(promotions, {
  columns: [
    'name',
    { key: 'code', width: 160, render: (promotion) => <Code {...promotion} /> },
    { key: 'phase', width: 108 },
    { key: 'timesUsed', width: 116, render: (promotion) => <Uses {...promotion} /> },
    { key: 'timesHeld', width: 72 },
    { key: 'timesLeft', width: 80 },
    { key: 'startedAt', width: 148 },
    { key: 'endedAt', width: 148 },
    { key: 'plans', width: 200, isHidden: true },
    { key: 'audiences', width: 150, isHidden: true },
    { key: 'channels', width: 150, isHidden: true },
    { key: 'timesOver', width: 110, isHidden: true },
    { key: 'timesPerMember', width: 110, isHidden: true },
    { key: 'status', width: 72, isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['phase', 'status'],
})

export function PromotionList() {
  return <List />
}

function Code({ code }: Pick<Promotion, 'code'>) {
  const say = useMessages(messages)
  return (
    <span className={styles.code}>
      <code>{code}</code>
      <CopyButton text={code} label={say('copy')} />
    </span>
  )
}

/** How much of it is gone, at a glance. */
function Uses({ timesUsed: used, times }: Pick<Promotion, 'timesUsed' | 'times'>) {
  const say = useMessages(messages)
  return times === null ? say('noLimit', { used }) : say('of', { used, times })
}
