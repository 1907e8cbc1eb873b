import { Input } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../failures/part-boundary.tsx'
import { type ControlProps, controlProps } from './input-props.ts'

/** An input whose code is fetched with the first form that has one; until then a field of its size stands there. */
export function lazyInput<P extends ControlProps>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const Fetched = lazyComponent(load)
  return function LazyInput(props) {
    return (
      <PartBoundary fallback={<Input {...controlProps(props)} disabled aria-busy />}>
        <Fetched {...props} />
      </PartBoundary>
    )
  }
}
