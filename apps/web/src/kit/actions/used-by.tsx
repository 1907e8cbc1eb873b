import type { ListQuery } from '@backlot/contract/core/lists/list'
import { serializeListQuery } from '@backlot/contract/core/lists/list'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { Link } from 'react-router'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { useList } from '../../platform/queries/queries.ts'
import { type ResourceScreens, rowsPathOf } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { fieldWords } from '../records/bookkeeping-words.ts'
import { useAllScreens } from '../records/known-screens.ts'
import { actionMessages } from './actions.messages.ts'

interface UsedByProps {
  resource: Resource
  id: number
  /** Somebody goes to look at them. */
  onLeave: () => void
}

/** Which records still refer to this one, as far as one may list them, with the way to them. */
export function UsedBy({ resource, id, onLeave }: UsedByProps) {
  return useAllScreens().flatMap((screens) =>
    fieldsThatReferTo(resource, screens).map((field) => (
      <UsedIn key={`${screens.resource.name} ${field}`} {...{ screens, field, id, onLeave }} />
    )),
  )
}

function fieldsThatReferTo({ name }: Resource, { resource }: ResourceScreens): string[] {
  const { fields, filters } = resource
  return Object.keys(fields).filter((key) => fields[key]?.settings.target === name && filters.includes(key))
}

type UsedInProps = Omit<UsedByProps, 'resource'> & { screens: ResourceScreens; field: string }

function UsedIn(props: UsedInProps) {
  return usePermission(`list-${props.screens.resource.name}`) ? <ListedUse {...props} /> : null
}

function ListedUse({ screens, field, id, onLeave }: UsedInProps) {
  const { resource, words, list } = screens
  const say = useMessages(actionMessages)
  const inLanguage = useWords()
  const query: Partial<ListQuery> = { filters: [{ field, operator: 'eq', values: [id] }] }
  const { data } = useList(resource, { ...query, perPage: 1 })
  const count = data?.meta.total ?? 0
  if (count === 0) return null
  const search = new URLSearchParams(serializeListQuery(resource, query))
  const where = { kind: inLanguage(resource.words.plural), field: inLanguage(fieldWords(words, field)) }
  return (
    <p>
      {say('usedIn', { ...where, count })}{' '}
      {list && (
        <Link to={`${rowsPathOf(list)}?${search}`} onClick={onLeave}>
          {say('showUses')}
        </Link>
      )}
    </p>
  )
}
