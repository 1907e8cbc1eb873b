import { Input } from 'antd'
import { type ComponentProps } from 'react'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'

const LookupSelect = lazyComponent(async () => (await import('./lookup-select.tsx')).LookupSelect)

/** A {@link LookupSelect} on a page that would be light without it: fetched when it is drawn. */
export function LazyLookupSelect(props: ComponentProps<typeof LookupSelect>) {
  return (
    <PartBoundary fallback={<Input {...props.control} disabled aria-busy />}>
      <LookupSelect {...props} />
    </PartBoundary>
  )
}
