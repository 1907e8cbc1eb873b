import type { Resource } from '@backlot/contract/core/resource/resource'
import { Link } from 'react-router'
import { ApiError } from '../../platform/errors/api-error.ts'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { pathOf } from '../../platform/screens/screens.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/placeholders/empty-state.tsx'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { useKnownScreens } from '../records/known-screens.ts'
import type { PlainWords } from '../records/words.ts'
import { requestIdOf } from './error-words.ts'

const messages = defineMessages({
  notFound: { en: 'No such {name}', 'zh-CN': '找不到该{name}' },
  notLoaded: { en: 'The {name} could not be loaded', 'zh-CN': '无法加载该{name}' },
  toList: { en: 'To the list', 'zh-CN': '返回列表' },
})

interface RecordFailureProps {
  resource: Resource
  words: PlainWords
  error: Error
  onRetry: () => void
}

/** Stands in place of a record's page: the record is gone, which trying again does not mend, or did not come. */
export function RecordFailure({ resource, words, error, onRetry }: RecordFailureProps) {
  const say = useMessages(messages)
  const name = useWords()(words.singular)
  const list = useKnownScreens(resource.name)?.list
  if (error instanceof ApiError && error.status === 404) {
    const way = list && (
      <Link to={pathOf(list)} className={buttonClass()}>
        {say('toList')}
      </Link>
    )
    return (
      <>
        <PageHeader title={say('notFound', { name })} />
        <EmptyState text={error.message} action={way} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={say('notLoaded', { name })} />
      <ErrorPanel title={error.message} requestId={requestIdOf(error)} onRetry={onRetry} />
    </>
  )
}
