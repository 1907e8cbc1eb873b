import type { Ref } from '@backlot/contract/core/fields/field'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ResourceName } from '@backlot/contract/registry'
import { useState } from 'react'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useLookup } from '../../../platform/queries/lookup-queries.ts'
import { useCreate } from '../../../platform/queries/writes.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { inputsOf } from '../edit-values.ts'
import { useNewEditValues } from '../use-new-edit-values.ts'
import { isMadeFromName, type LookupOption, lookupOption } from './lookup-options.ts'

const TYPING_PAUSE = 250

interface Lookup {
  options: LookupOption[]
  search: string
  setSearch: (search: string) => void
  setIsOpen: (isOpen: boolean) => void
  isLoading: boolean
  hasFailed: boolean
  loadMore: () => void
  /** Makes a record of this name and gives it; undefined where that is not possible or not permitted. */
  create: ((name: string) => Promise<Ref | undefined>) | undefined
}

/** Searches the records that a reference may point to, page by page, and makes new ones where permitted. */
export function useLookupChoice(screens: ResourceScreens, filter: Readonly<Record<string, string>>): Lookup {
  const { resource, words, hintOf } = screens
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim(), TYPING_PAUSE)
  // Screens are registered under the contract's own names.
  const pages = useLookup(resource.name as ResourceName, { q, filter }, isOpen)
  const create = useInlineCreate(resource, filter)
  const records = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  return {
    options: records.map((record) => lookupOption(record, { resource, words, filter, language, hintOf })),
    search,
    setSearch,
    setIsOpen,
    isLoading: pages.isFetching || q !== search.trim(),
    hasFailed: pages.isError,
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage()
    },
    create,
  }
}

function useInlineCreate(resource: Resource, filter: Readonly<Record<string, string>>) {
  const mayCreate = usePermission(`create-${resource.name}`)
  const { mutateAsync } = useCreate(resource)
  const newEditValues = useNewEditValues()
  if (!mayCreate || !isMadeFromName(resource, filter)) return undefined
  return async (name: string): Promise<Ref | undefined> => {
    try {
      const values = { ...newEditValues(resource.fields), ...filter, [resource.label]: name }
      const body = inputsOf(resource.fields, values)
      const { id } = await mutateAsync({ body })
      return { id, name }
    } catch (error) {
      showToast({ text: messageOf(error), kind: 'danger' })
      return undefined
    }
  }
}
