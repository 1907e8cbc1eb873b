import { Component, type ReactNode } from 'react'
import { forgetFailures } from '../../platform/lazy-component.ts'
import { Crash } from './crash.tsx'

interface State {
  error: unknown
  hasFailed: boolean
}

/** Keeps a failure inside the page's region: menu and navbar go on working. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const retry = () => {
      forgetFailures()
      this.setState({ error: null, hasFailed: false })
    }
    return <Crash error={this.state.error} onRetry={retry} />
  }
}
