import { Component, type ReactNode } from 'react'
import { useMessages } from '../platform/i18n/messages.ts'
import { forgetFailures } from '../platform/lazy-component.ts'
import { isLoadFailure } from '../platform/load-chunk.ts'
import { Button } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { uiMessages } from '../ui/ui.messages.ts'

interface State {
  error: unknown
  hasFailed: boolean
}

/** Around a part that is fetched when needed: when its code is gone, what is typed beside it stays. */
export class PartBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override render() {
    const { error, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    if (!isLoadFailure(error)) throw error
    const retry = () => {
      forgetFailures()
      this.setState({ error: null, hasFailed: false })
    }
    return <Missing onRetry={retry} />
  }
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const say = useMessages(uiMessages)
  const reload = (
    <Button size="small" onClick={() => location.reload()}>
      {say('reload')}
    </Button>
  )
  return <ErrorPanel title={say('partMissing')} advice={reload} onRetry={onRetry} />
}
