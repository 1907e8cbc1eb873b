import type { ListQuery } from '@backlot/contract/core/lists/list'
import { serializeListQuery } from '@backlot/contract/core/lists/list'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ResourceName, resources } from '@backlot/contract/registry'
import { Link } from 'react-router'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { useListBeside } from '../../platform/queries/queries.ts'
import { type ResourceScreens, rowsPathOf } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { WideBox } from '../../ui/layout/wide-box.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { FailurePanel } from '../failures/failure-panel.tsx'
import { FieldValue } from '../fields/kinds/field-value.tsx'
import { viewOf } from '../fields/kinds/kind-views.ts'
import { RecordLink } from '../fields/references/record-link.tsx'
import { fieldWords } from '../records/bookkeeping-words.ts'
import { useKnownScreens } from '../records/known-screens.ts'
import { nameOf, type Row } from '../records/row.ts'
import type { DetailKey } from './record-of.tsx'
import { showMessages } from './show.messages.ts'
import styles from './show.module.css'
import { ShowCard } from './show-card.tsx'

const SHOWN = 5

/** The resource whose records refer to this one, the field by which they do, and what is shown of each. */
export type RelatedTo = {
  [Name in ResourceName]: {
    resource: Name
    field: keyof (typeof resources)[Name]['fields'] & string
    /** Beside the name. */
    names: readonly DetailKey<Resource & (typeof resources)[Name]>[]
  }
}[ResourceName]

type RelatedListProps = RelatedTo & { id: number }

/** The newest records that refer to this one, with a way to all of them. */
export function RelatedList(props: RelatedListProps) {
  const screens = useKnownScreens(props.resource)
  const mayLook = usePermission(`list-${props.resource}`)
  return screens && mayLook ? <KnownRelatedList {...props} screens={screens} /> : null
}

function KnownRelatedList({ screens, field, id, names }: RelatedListProps & { screens: ResourceScreens }) {
  const { resource } = screens
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  const query: Partial<ListQuery> = { filters: [{ field, operator: 'eq', values: [id] }], perPage: SHOWN }
  // The record on whose page this stands is the one that the field refers to.
  const owner = resource.fields[field]?.settings.target ?? resource.name
  const { data, error, refetch } = useListBeside(resource, { query, beside: { resource: owner, id } })
  const rows = (data?.rows ?? []) as unknown as readonly Row[]
  return (
    <ShowCard
      title={inLanguage(resource.words.plural)}
      count={data?.meta.total}
      isFlush
      extra={rows.length > 0 && <AllLink screens={screens} query={query} count={data?.meta.total ?? 0} />}
    >
      {error && <FailurePanel title={say('relatedFailed')} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={3} columns={['1fr', 80]} />}
      {data && rows.length === 0 && <p className={styles.none}>{say('nothingRelated')}</p>}
      {rows.length > 0 && <RelatedTable screens={screens} rows={rows} names={names} />}
    </ShowCard>
  )
}

interface AllLinkProps {
  screens: ResourceScreens
  query: Partial<ListQuery>
  count: number
}

function AllLink({ screens, query, count }: AllLinkProps) {
  const say = useMessages(showMessages)
  if (screens.list === undefined) return null
  const { perPage: _, ...wanted } = query
  const search = new URLSearchParams(serializeListQuery(screens.resource, wanted))
  return <Link to={`${rowsPathOf(screens.list)}?${search}`}>{say('showAll', { count })}</Link>
}

interface RelatedTableProps {
  screens: ResourceScreens
  rows: readonly Row[]
  names: readonly string[]
}

function RelatedTable({ screens: { resource, words }, rows, names }: RelatedTableProps) {
  const inLanguage = useWords()
  return (
    <WideBox label={inLanguage(words.title)}>
      <table className={styles.related}>
        <thead>
          <tr>
            {[resource.label, ...names].map((name) => (
              <th key={name} scope="col" className={figureClass(resource, name)}>
                {inLanguage(fieldWords(words, name))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <RecordLink resource={resource.name} to={{ id: row.id, name: nameOf(row, resource) }} />
              </td>
              {names.map((name) => (
                <td key={name} className={figureClass(resource, name)}>
                  <FieldValue resource={resource} words={words} name={name} record={row} place="cell" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  )
}

function figureClass(resource: Resource, name: string): string | undefined {
  return viewOf(resource, name).isFigure ? styles.figure : undefined
}
