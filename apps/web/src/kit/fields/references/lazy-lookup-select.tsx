import { Input } from 'antd'
import { type ComponentProps } from 'react'
import { lazyComponent, useFetchedLater } from '../../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'

const LookupSelect = lazyComponent(async () => (await import('./lookup-select.tsx')).LookupSelect)

type LookupSelectProps = ComponentProps<typeof LookupSelect>

/** A {@link LookupSelect} on a page that would be light without it: fetched once the page is drawn. */
export function LazyLookupSelect(props: LookupSelectProps) {
  const isFetched = useFetchedLater(LookupSelect)
  const place = <Input {...props.control} value={namesOf(props.value)} disabled aria-busy />
  return <PartBoundary fallback={place}>{isFetched ? <LookupSelect {...props} /> : place}</PartBoundary>
}

function namesOf(value: LookupSelectProps['value']): string {
  return [value ?? []]
    .flat()
    .map(({ name }) => name)
    .join(', ')
}
