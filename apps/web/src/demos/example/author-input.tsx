import { articleEndpoints } from '@backlot/contract/demos/articles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { useState } from 'react'
import { controlProps, type InputProps } from '../../kit/fields/input-props.ts'
import { callApi } from '../../platform/api/api.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'

const TYPING_PAUSE_MS = 250

/** A name: one of those who have written before, found on the server while one types, or a new one. */
export function AuthorInput(props: InputProps<string>) {
  const { value, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const q = useDebounced(value.trim(), TYPING_PAUSE_MS)
  const authors = useQuery({
    queryKey: ['articles', 'authors', q],
    queryFn: ({ signal }) => callApi(articleEndpoints.authors, { query: { q }, signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  return (
    <AutoComplete
      {...controlProps(props)}
      value={value}
      options={(authors.data ?? []).map((name) => ({ value: name }))}
      showSearch={{ filterOption: false }}
      onOpenChange={setIsOpen}
      onChange={(text: string | undefined) => onChange(text ?? '')}
    />
  )
}
