import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../../platform/loading/lazy-component.ts'

/**
 * A {@link lazyComponent} that antd draws: antd's theme is fetched beside its code and stands round it. The shell and the
 * lists do without antd, so that nobody waits for it, or for the making of its theme, before the first rows.
 */
export function lazyAntd<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [{ AntdProvider }, Part] = await Promise.all([import('./antd-provider.tsx'), load()])
    return (props: Props) => (
      <AntdProvider>
        <Part {...props} />
      </AntdProvider>
    )
  })
}
