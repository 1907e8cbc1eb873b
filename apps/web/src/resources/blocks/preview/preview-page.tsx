import { previewEndpoints } from '@backlot/contract/site/page/preview'
import { useQuery } from '@tanstack/react-query'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Blank, BlankCard, Outline } from '../../../ui/placeholders/skeleton-parts.tsx'
import { DraftBar } from '../drafts/draft-bar.tsx'
import { FaultsCard } from './faults-card.tsx'
import { previewMessages } from './preview.messages.ts'
import styles from './preview.module.css'
import { previewTitle } from './preview-title.ts'
import { SiteFrame } from './site-frame.tsx'
import { TimeCard } from './time-card.tsx'
import { useView } from './use-view.ts'
import { ViewSwitches } from './view-switches.tsx'

/** A page of the public site at any moment, as anybody sees it, composed by what the site API answers from. */
export function PreviewPage() {
  const say = useMessages(previewMessages)
  const inLanguage = useWords()
  const { view, now, isNow, change } = useView()
  const { page } = view
  const { data, error, refetch } = useQuery({
    queryKey: ['blocks', 'preview', page],
    queryFn: ({ signal }) => callApi(previewEndpoints.preview, { query: { page }, signal }),
  })
  return (
    <>
      <PageHeader title={inLanguage(previewTitle)} />
      <DraftBar isOnPreview />
      <ViewSwitches view={view} onChange={change} />
      {error && <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PreviewOutline />}
      {data && (
        <div className={styles.columns}>
          <SiteFrame stock={data} view={view} onPage={(next) => change({ page: next })} />
          <div className={styles.side}>
            <TimeCard stock={data} {...{ view, now, isNow }} onChange={(at) => change({ at })} />
            <FaultsCard stock={data} view={view} />
          </div>
        </div>
      )}
    </>
  )
}

const SITE_HEIGHT = 560

/** The site, and beside it when something of it changes. */
function PreviewOutline() {
  return (
    <Outline>
      <div className={styles.columns}>
        <Blank width="100%" height={SITE_HEIGHT} />
        <div className={styles.side}>
          <BlankCard lines={4} />
          <BlankCard lines={2} />
        </div>
      </div>
    </Outline>
  )
}
