import { lazyComponent, useFetchedLater } from '../../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import type { RichTextProps } from './rich-text-editor.tsx'
import { RichTextPlace } from './rich-text-place.tsx'

// The editor is larger than all other inputs together and few screens need it.
const RichTextEditor = lazyComponent(async () => (await import('./rich-text-editor.tsx')).RichTextEditor)

export function RichTextInput(props: RichTextProps) {
  const isFetched = useFetchedLater(RichTextEditor)
  const place = <RichTextPlace isTall={props.isTall} />
  return <PartBoundary fallback={place}>{isFetched ? <RichTextEditor {...props} /> : place}</PartBoundary>
}
