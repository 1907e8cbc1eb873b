import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useRecord } from '../../platform/queries/queries.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { RecordFailure } from '../failures/record-failure.tsx'
import { FieldValue } from '../fields/kinds/field-value.tsx'
import { NotHereYet } from '../offline/not-here-yet.tsx'
import { useKnownScreens } from '../records/known-screens.ts'
import { type Row } from '../records/row.ts'
import { useNameOf } from '../records/use-name-of.ts'
import type { PlainWords } from '../records/words.ts'
import { HistoryCard } from './history/history-card.tsx'
import { NeighbourLinks } from './neighbours.tsx'
import { showMessages } from './show.messages.ts'
import styles from './show.module.css'
import { ShowActions } from './show-actions.tsx'
import { ShowChangeNotice } from './show-change-notice.tsx'
import { ShowFaults } from './show-faults.tsx'
import { type OutlineCard, ShowOutline } from './show-outline.tsx'
import { ShownRecordContext } from './shown-record.ts'
import { SinceNotice } from './since/since-notice.tsx'
import { UnseenArea } from './since/unseen-area.tsx'

export interface ShowParts<R extends Resource> {
  id: number | undefined
  /** Before the title: a cover, a picture. */
  picture?: (record: RecordOf<R>) => ReactNode
  /** Instead of the record's name, where that says too little. */
  heading?: (record: RecordOf<R>) => string
  /** Beside the title, after the record's state. */
  pills?: (record: RecordOf<R>) => ReactNode
  /** In the line under the title, before the id. */
  under?: (record: RecordOf<R>) => ReactNode
  /** In that line, after the id. */
  underEnd?: (record: RecordOf<R>) => ReactNode
  /** Further buttons, before those of the record's actions. */
  buttons?: (record: RecordOf<R>) => ReactNode
  /** The next step of the record, as the main button in the place of editing; null where that stays it. */
  mainButton?: (record: RecordOf<R>) => ReactNode
  /** What takes the whole width, above the columns. */
  lead?: (record: RecordOf<R>) => ReactNode
  /** Cards at its side, before the history; on a narrow screen they come first. */
  side?: (record: RecordOf<R>) => ReactNode
  /** Its cards until the record has come; the fields of the resource when left out. */
  outline?: readonly OutlineCard<keyof RecordOf<R> & string>[]
  /** What stands at the side is read as much as the rest. */
  isSideWide?: boolean
  /** What stands at the side is tried, not read: on a narrow screen it comes after the rest. */
  isSideLast?: boolean
  children: (record: RecordOf<R>) => ReactNode
}

interface ResourceShowProps<R extends Resource> extends ShowParts<R> {
  resource: R
  words: PlainWords
}

/** The page of one record: header with actions and neighbours, what the screen puts in it, history at the side. */
export function ResourceShow<R extends Resource>(props: ResourceShowProps<R>) {
  const {
    resource,
    words,
    id = 0,
    outline,
    lead,
    side,
    isSideWide = false,
    isSideLast = false,
    children,
  } = props
  const query = useRecord(resource, id)
  const isMobile = useIsMobile()
  const { data, error, refetch, dataUpdatedAt, isFetching } = query
  if (data === undefined && error) {
    return <RecordFailure resource={resource} words={words} error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) {
    return (
      <NotHereYet query={query}>
        <ShowOutline {...{ resource, words, isSideLast }} cards={outline} />
      </NotHereYet>
    )
  }
  // Every record is a row; the mapped type is too deep for the compiler to see it here.
  const row = data as unknown as Row
  return (
    <ShownRecordContext value={row}>
      <UnseenArea key={id} resource={resource} record={row}>
        <ShowHeader {...props} record={data} />
        <ShowChangeNotice resource={resource} record={row} readAt={dataUpdatedAt} isBusy={isFetching} />
        <SinceNotice resource={resource} words={words} />
        <ShowFaults resource={resource} words={words} record={row} />
        {lead?.(data)}
        <div className={isSideWide ? `${styles.columns} ${styles.wideSide}` : styles.columns}>
          <div className={styles.column}>{children(data)}</div>
          {side && (
            <div className={styles.side} data-last={isSideLast || undefined}>
              {side(data)}
            </div>
          )}
          {resource.verbs.includes('history') && <HistoryCard resource={resource} words={words} id={id} />}
        </div>
        {isMobile && (
          <div className={styles.bar}>
            <RecordButtons {...props} record={data} />
          </div>
        )}
      </UnseenArea>
    </ShownRecordContext>
  )
}

interface ShownProps<R extends Resource> extends ResourceShowProps<R> {
  record: RecordOf<R>
}

function ShowHeader<R extends Resource>(props: ShownProps<R>) {
  const { resource, words, picture, heading, pills, under, underEnd, record } = props
  const say = useMessages(showMessages)
  const isMobile = useIsMobile()
  // Every record is a row; the mapped type is too deep for the compiler to see it here.
  const row = record as unknown as Row
  // A switch of that name is no state.
  const status = resource.fields.status?.kind === 'status' && (
    <FieldValue resource={resource} words={words} name="status" record={row} />
  )
  const marks = (
    <>
      {status}
      {pills?.(record)}
    </>
  )
  const line = (
    <span className={styles.under}>
      {under?.(record)}
      <span>
        ID {row.id}
        <CopyButton text={String(row.id)} label={say('copyId')} />
      </span>
      {underEnd?.(record)}
    </span>
  )
  const nameInWords = useNameOf({ resource, words })
  const name = heading?.(record) ?? nameInWords(row)
  return (
    <div className={styles.header}>
      {picture?.(record)}
      <div className={styles.heading}>
        <PageHeader title={name} crumb={name} aside={marks} under={line}>
          <NeighbourLinks resource={resource} id={row.id} />
          {!isMobile && <RecordButtons {...props} />}
        </PageHeader>
      </div>
    </div>
  )
}

/** What may be done with the record; on a phone it stands at the bottom of the window, within reach of a thumb. */
function RecordButtons<R extends Resource>({ resource, buttons, mainButton, record }: ShownProps<R>) {
  const screens = useKnownScreens(resource.name)
  return (
    <>
      {buttons?.(record)}
      {screens && (
        <ShowActions
          screens={screens}
          record={record as unknown as Row}
          main={mainButton?.(record)}
          isBesideOthers={buttons !== undefined}
        />
      )}
    </>
  )
}
