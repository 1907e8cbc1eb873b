import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { audits, findResource } from '@backlot/contract/registry'
import { Link } from 'react-router'
import { useKnownScreens, useRecordPath, useScreens } from '../../kit/records/known-screens.ts'
import { useFullNameOf } from '../../kit/records/use-name-of.ts'
import { Details } from '../../kit/show/details.tsx'
import { ChangeList } from '../../kit/show/history/change-list.tsx'
import { HistorySentence } from '../../kit/show/history/history-entry.tsx'
import { useActorName } from '../../kit/show/history/use-actor-name.ts'
import { useHistoryWords } from '../../kit/show/history/use-history-words.ts'
import { ResourceShow } from '../../kit/show/resource-show.tsx'
import show from '../../kit/show/show.module.css'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'

type Audit = RecordOf<typeof audits>

const messages = defineMessages({
  entry: { en: 'Entry', 'zh-CN': '日志' },
  changes: { en: 'Before and after', 'zh-CN': '修改前后' },
  nothing: { en: 'No field was changed by this.', 'zh-CN': '该操作没有字段变化。' },
  open: { en: 'Open the record', 'zh-CN': '打开记录' },
})

const names = ['adminId', 'adminName', 'createdAt', 'action', 'resource', 'recordId', 'undoneAt'] as const

/** One thing that somebody did, with the fields as they were and as they became. */
export function AuditShow({ id }: ScreenProps) {
  const say = useMessages(messages)
  const nameOf = useActorName()
  const screens = useScreens(audits.name)
  const { words } = screens
  const headingOf = useFullNameOf(screens)
  return (
    <ResourceShow resource={audits} words={words} id={id} heading={headingOf}>
      {(audit) => (
        <>
          <ShowCard title={say('entry')} extra={<OpenRecord audit={audit} />}>
            <Details
              resource={audits}
              words={words}
              record={{ ...audit, adminName: nameOf(audit.adminName) }}
              names={names}
            />
          </ShowCard>
          <ShowCard title={say('changes')}>
            <Changes audit={audit} />
          </ShowCard>
        </>
      )}
    </ResourceShow>
  )
}

function OpenRecord({ audit }: { audit: Audit }) {
  const say = useMessages(messages)
  const path = useRecordPath(audit.resource, audit.recordId ?? 0)
  return path === undefined || audit.action === 'delete' ? null : <Link to={path}>{say('open')}</Link>
}

function Changes({ audit }: { audit: Audit }) {
  const say = useMessages(messages)
  const words = useKnownScreens(audit.resource)?.words
  const said = useHistoryWords(audit.resource)(audit.action)
  const resource = findResource(audit.resource)
  const { before, after } = audit
  if (before === null && after === null) return <p className={show.none}>{say('nothing')}</p>
  return (
    <>
      {said?.parts && (
        <p className={show.lead}>
          <HistorySentence entry={audit} count={0} said={said} />
        </p>
      )}
      <ChangeList {...{ resource, words, before, after }} />
    </>
  )
}
