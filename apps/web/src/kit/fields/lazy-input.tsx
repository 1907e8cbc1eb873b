import { Input } from 'antd'
import { type ComponentType } from 'react'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../failures/part-boundary.tsx'
import { controlProps, type InputProps } from './input-props.ts'

/** An input whose code is fetched with the first form that has one; until then a field of its size stands there. */
export function lazyInput<V>(
  load: () => Promise<ComponentType<InputProps<V>>>,
): ComponentType<InputProps<V>> {
  const Fetched = lazyComponent(load)
  return function LazyInput(props) {
    return (
      <PartBoundary fallback={<Input {...controlProps(props)} disabled aria-busy />}>
        <Fetched {...props} />
      </PartBoundary>
    )
  }
}
