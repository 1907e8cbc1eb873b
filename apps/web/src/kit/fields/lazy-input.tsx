import { Input } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { lazyComponent, useFetchedLater } from '../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../failures/part-boundary.tsx'
import { type ControlProps, controlProps } from './input-props.ts'

/** An input whose code is fetched with the first form that has one; until then a field of its size stands there. */
export function lazyInput<P extends ControlProps>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const Fetched = lazyComponent(load)
  return function LazyInput(props) {
    return (
      <PartBoundary fallback={<Place {...props} />}>
        <Fetched {...props} />
      </PartBoundary>
    )
  }
}

/** A {@link lazyInput} whose code is heavy, and so fetched only when the form is on screen. */
export function laterInput<P extends ControlProps>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const Fetched = lazyComponent(load)
  return function LaterInput(props) {
    const isFetched = useFetchedLater(Fetched)
    return (
      <PartBoundary fallback={<Place {...props} />}>
        {isFetched ? <Fetched {...props} /> : <Place {...props} />}
      </PartBoundary>
    )
  }
}

function Place(props: ControlProps) {
  return <Input {...controlProps(props)} disabled aria-busy />
}
