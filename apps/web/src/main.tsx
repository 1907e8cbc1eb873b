import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createAppRouter } from './app/router.tsx'
import { startLanguage } from './platform/i18n/language.ts'
import { takeNotice } from './platform/session.ts'
import { startAppearance } from './theme/appearance.ts'
import { showToast } from './ui/toast.ts'

startAppearance()
startLanguage()

// Why the last session ended, when the server ended it.
const notice = takeNotice()
if (notice !== null) showToast({ text: notice, kind: 'info' })

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
)
