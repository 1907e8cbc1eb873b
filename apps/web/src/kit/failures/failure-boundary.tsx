import { Component, type ReactNode } from 'react'
import { retryFailedChunks } from '../../platform/loading/lazy-component.ts'

interface FailureBoundaryProps {
  children: ReactNode
  /** What stands in the place of what failed; it may throw the error on. */
  fallback: (error: unknown, retry: () => void) => ReactNode
}

interface State {
  error: unknown
  hasFailed: boolean
}

/** Keeps a failure in its place; trying again also asks again for code that did not come. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override render() {
    const { error, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    return this.props.fallback(error, () => {
      retryFailedChunks()
      this.setState({ error: null, hasFailed: false })
    })
  }
}
