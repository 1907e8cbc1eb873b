import { daysToUndo, isInTimeToUndo } from '@backlot/contract/core/endpoints/bulk'
import { permissionsForMany } from '@backlot/contract/core/resource/replaceable'
import { isOrderUndoable, type RecordOf } from '@backlot/contract/core/resource/resource'
import { changesets, findResource } from '@backlot/contract/registry'
import { useState } from 'react'
import { Link } from 'react-router'
import { actionMessages } from '../../kit/actions/actions.messages.ts'
import { UndoDialog } from '../../kit/actions/bulk/undo-dialog.tsx'
import { useKnownScreens, useRecordPath, useScreens } from '../../kit/records/known-screens.ts'
import type { PlainWords } from '../../kit/records/words.ts'
import { Details } from '../../kit/show/details.tsx'
import { useActorName } from '../../kit/show/history/use-actor-name.ts'
import { ResourceShow } from '../../kit/show/resource-show.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { rowsPathOf, type ScreenProps } from '../../platform/screens/screens.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ReplacedImage, WrittenChanges } from './written-changes.tsx'

type Changeset = RecordOf<typeof changesets>

const messages = defineMessages({
  change: { en: 'Bulk change', 'zh-CN': '批量变更' },
  records: { en: 'Records', 'zh-CN': '记录' },
  written: { en: 'What was written', 'zh-CN': '写入内容' },
  undone: { en: 'All of it was taken back.', 'zh-CN': '已全部撤销。' },
  until: {
    en: 'It can be taken back for {days} days, where nobody has changed a record since.',
    'zh-CN': '{days} 天内可以撤销，之后又被修改过的记录除外。',
  },
  original: { en: 'Show what it took back', 'zh-CN': '查看所撤销的变更' },
  matching: { en: 'Show the list with these filters', 'zh-CN': '按此条件查看列表' },
})

const facts = ['adminId', 'adminName', 'createdAt', 'action', 'resource', 'state'] as const
const counts = ['total', 'changed', 'refused', 'undone'] as const

/** One thing that was done to many records: what, by whom, to how many; and the way back. */
export function ChangesetShow({ id }: ScreenProps) {
  const say = useMessages(messages)
  const nameOf = useActorName()
  const headingOf = useHeading()
  const { words } = useScreens(changesets.name)
  const details = (changeset: Changeset, names: readonly string[]) => (
    <Details
      resource={changesets}
      words={words}
      record={{ ...changeset, adminName: nameOf(changeset.adminName) }}
      names={names}
    />
  )
  return (
    <ResourceShow
      resource={changesets}
      words={words}
      id={id}
      heading={headingOf}
      buttons={(changeset) => <UndoButton changeset={changeset} />}
    >
      {(changeset) => (
        <>
          <ShowCard title={say('change')} extra={<Original changeset={changeset} />}>
            {details(changeset, facts)}
          </ShowCard>
          <ShowCard title={say('records')} extra={<Matching changeset={changeset} />}>
            {details(changeset, counts)}
            <UndoAdvice changeset={changeset} />
          </ShowCard>
          {changeset.changes !== null && (
            <ShowCard title={say('written')}>
              {changeset.action === 'replace' ? (
                <ReplacedImage changes={changeset.changes as { from: number; to: number }} />
              ) : (
                <WrittenChanges {...changeset} changes={changeset.changes as object} />
              )}
            </ShowCard>
          )}
        </>
      )}
    </ResourceShow>
  )
}

/** "Edit fields · Videos" tells one from another, the name of the action alone does not. */
function useHeading() {
  const inLanguage = useWords()
  const { options }: PlainWords = useScreens(changesets.name).words
  const wordFor = (field: string, value: string) => {
    const words = options[field]?.[value]
    return words ? inLanguage(words) : value
  }
  return ({ action, resource }: Changeset) =>
    [wordFor('action', action), wordFor('resource', resource)].join(' · ')
}

function isOpen({ action, resource, state, changed, undone, createdAt }: Changeset): boolean {
  const known = findResource(resource)
  if (!known || !isOrderUndoable(known, action)) return false
  return isInTimeToUndo(createdAt, new Date()) && state !== 'running' && undone < changed
}

function UndoButton({ changeset }: { changeset: Changeset }) {
  const sayAction = useMessages(actionMessages)
  const [isAsked, setIsAsked] = useState(false)
  const screens = useKnownScreens(changeset.resource)
  const { permissions } = useSession()
  const isPermitted = screens && permissionsForMany(screens.resource).every((each) => permissions.has(each))
  if (!isPermitted || !isOpen(changeset)) return null
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{sayAction('undoAsk')}</Button>
      {isAsked && (
        <UndoDialog
          screens={screens}
          changesetId={changeset.id}
          count={changeset.changed}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

function UndoAdvice({ changeset }: { changeset: Changeset }) {
  const say = useMessages(messages)
  if (changeset.changed === 0) return null
  if (changeset.undone === changeset.changed) return <p>{say('undone')}</p>
  return isOpen(changeset) ? <p>{say('until', { days: daysToUndo })}</p> : null
}

function Original({ changeset: { undoes } }: { changeset: Changeset }) {
  const say = useMessages(messages)
  const path = useRecordPath(changesets.name, undoes ?? 0)
  return undoes === null || path === undefined ? null : <Link to={path}>{say('original')}</Link>
}

/** The list as it was when all that it matched were chosen. */
function Matching({ changeset: { resource, filter } }: { changeset: Changeset }) {
  const say = useMessages(messages)
  const list = useKnownScreens(resource)?.list
  if (filter === null || list === undefined || findResource(resource) === undefined) return null
  const query = new URLSearchParams(filter as Record<string, string>).toString()
  const path = rowsPathOf(list)
  return <Link to={query === '' ? path : `${path}?${query}`}>{say('matching')}</Link>
}
