import './platform/schemas-without-eval.ts'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createAppRouter } from './app/router.tsx'
import { logError, startErrorLog } from './platform/errors/error-log.ts'
import { startLanguage } from './platform/i18n/language.ts'
import { currentSession, takeNotice } from './platform/session/session.ts'
import { startAppearance } from './theme/appearance.ts'
import { showToast } from './ui/toasts/toast.ts'

startErrorLog()
startAppearance()
startLanguage()

// Why the last session ended, when the server ended it. A page with a session waits for no storage.
const notice = currentSession().status === 'signedOut' ? takeNotice() : null
if (notice !== null) showToast({ text: notice, kind: 'info' })

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** What a page's boundary has caught: the page says so, and the log keeps it with the components round it. */
function noteCaught(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  logError(error, { source: 'page', components: componentStack })
  // oxlint-disable-next-line no-console -- what React itself would do
  console.error(error)
}

const router = createAppRouter()
const page = createRoot(root, { onCaughtError: noteCaught })

function draw(): void {
  page.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

// Until the first page has come there is nothing to draw but the outline, which stands already. Drawn as the router's
// transition it would be drawn in a hundred slices, and the browser asked between each whether it has better to do.
if (router.state.initialized) draw()
else {
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    draw()
  })
}
