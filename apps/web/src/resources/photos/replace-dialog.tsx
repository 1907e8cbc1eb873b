import { daysToUndo } from '@backlot/contract/core/endpoints/bulk'
import { image } from '@backlot/contract/core/fields/fields'
import type { RecordOf } from '@backlot/contract/core/resource/resource'
import {
  mostUsesCounted,
  type PhotoReplaced,
  photoEndpoints,
  type photos,
} from '@backlot/contract/resources/photos'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ActionForm } from '../../kit/form/dialog/action-form.tsx'
import { useKnownScreens } from '../../kit/records/known-screens.ts'
import { callApi } from '../../platform/api/api.ts'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { refreshResource } from '../../platform/queries/queries.ts'
import { showToast, type ToastContent } from '../../ui/toasts/toast.ts'

const messages = defineMessages({
  title: {
    en: {
      one: 'Replace “{name}” in {count, number} place?',
      other: 'Replace “{name}” in {count, number} places?',
    },
    'zh-CN': '“{name}”在 {count, number} 处使用，全部替换？',
  },
  titleOfMany: {
    en: 'Replace “{name}” in more than {count, number} places?',
    'zh-CN': '“{name}”在超过 {count, number} 处使用，全部替换？',
  },
  replace: { en: 'Replace all', 'zh-CN': '全部替换' },
  done: {
    en: { one: 'Replaced on {count, number} record.', other: 'Replaced on {count, number} records.' },
    'zh-CN': '已在 {count, number} 条记录中替换。',
  },
  goesOn: { en: 'It is being replaced in the background.', 'zh-CN': '正在后台替换。' },
  stays: {
    en: {
      one: 'It still stands in {count, number} place that you can’t change here.',
      other: 'It still stands in {count, number} places that you can’t change here.',
    },
    'zh-CN': '仍有 {count, number} 处无法由你在此更改。',
  },
})

const fields = { file: image() } as const
const words = {
  fields: { file: { en: 'Image in its place', 'zh-CN': '替换为' } },
  options: {},
  help: {
    file: {
      en: `It takes its place on every record that you may change. Under Bulk changes this can be taken back for ${daysToUndo} days.`,
      'zh-CN': `将在你有权更改的所有记录中替换。${daysToUndo} 天内可在“批量变更”中撤销。`,
    },
  },
}

/** Asks for the image that takes the place of another wherever that stands. */
export function ReplaceDialog({ photo, onClose }: { photo: RecordOf<typeof photos>; onClose: () => void }) {
  const say = useMessages(messages)
  const client = useQueryClient()
  const tell = useTelling()
  const { id, name, usedBy } = photo
  return (
    <ActionForm
      title={
        usedBy > mostUsesCounted
          ? say('titleOfMany', { name, count: mostUsesCounted })
          : say('title', { name, count: usedBy })
      }
      label={say('replace')}
      fields={fields}
      words={words}
      record={photo}
      onSend={async (body, idempotencyKey) => {
        const answer = await callApi(photoEndpoints.replace, { params: { id }, body, idempotencyKey })
        tell(answer)
        const changed = answer.changes.map(({ resource }) => resource)
        await Promise.all(['photos', 'changesets', ...changed].map((each) => refreshResource(client, each)))
      }}
      onClose={onClose}
    />
  )
}

/** Says on how many records it was replaced and where it still stands, and leads to the way back. */
function useTelling(): (answer: PhotoReplaced) => void {
  const say = useMessages(messages)
  const inLanguage = useWords()
  const navigate = useNavigate()
  const screens = useKnownScreens('changesets')
  return ({ changes, remaining }) => {
    const done = changes.reduce((sum, change) => sum + change.done, 0)
    const isGoingOn = changes.some(({ jobId }) => jobId !== null)
    const said = [
      isGoingOn ? say('goesOn') : say('done', { count: done }),
      remaining > 0 && !isGoingOn ? say('stays', { count: remaining }) : '',
    ]
    const { path } = screens?.list ?? {}
    const kind: ToastContent['kind'] = done > 0 || isGoingOn ? 'success' : 'info'
    const wayBack = screens && path && kind === 'success'
    showToast({
      ...{ text: said.filter(Boolean).join(' '), kind, shownFor: 10_000 },
      ...(wayBack && {
        action: { label: inLanguage(screens.words.title), run: () => void navigate(path) },
      }),
    })
  }
}
