import { useEffect, useMemo, useState } from 'react'
import { lazyAntd } from '../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../kit/failures/part-boundary.tsx'
import { useConfirmRequest } from '../platform/api/confirm-again.ts'
import { afterFirstPage } from '../platform/loading/first-page.ts'
import { lazyComponent } from '../platform/loading/lazy-component.ts'
import { stopGuide } from '../platform/screens/guide.ts'
import type { Screen } from '../platform/screens/screens.ts'
import type { PaletteEntry } from './palette/palette-entry.ts'
import { useShellKeys } from './shortcuts/use-shell-keys.ts'

const CommandPalette = lazyComponent(
  async () => (await import('./palette/command-palette.tsx')).CommandPalette,
)
const SettingsDrawer = lazyComponent(
  async () => (await import('../settings/settings-drawer.tsx')).SettingsDrawer,
)
const ShortcutHelp = lazyAntd(async () => (await import('./shortcuts/shortcut-help.tsx')).ShortcutHelp)

const ConfirmAgainDialog = lazyAntd(
  async () => (await import('../kit/form/dialog/confirm-again-dialog.tsx')).ConfirmAgainDialog,
)

type Layer = 'settings' | 'palette' | 'keys' | null

/** What stands over the shell: one thing at a time, fetched once the first page is there. */
export function useLayers() {
  const [open, setOpen] = useState<Layer>(null)
  const ways = useMemo(
    () => ({
      close: () => setOpen(null),
      openSettings: () => setOpen('settings'),
      openPalette: () => {
        stopGuide()
        setOpen('palette')
      },
      openKeys: () => setOpen('keys'),
    }),
    [],
  )
  useShellKeys({ onPalette: ways.openPalette, onHelp: ways.openKeys })
  useEffect(
    () =>
      afterFirstPage(() => {
        for (const layer of [CommandPalette, SettingsDrawer, ShortcutHelp]) void layer.preload()
      }),
    [],
  )
  return { open, ...ways }
}

interface LayersProps {
  open: Layer
  onClose: () => void
  /** What the palette offers. */
  screens: readonly Screen[]
  actions: readonly PaletteEntry[]
}

export function Layers({ open, onClose, screens, actions }: LayersProps) {
  const request = useConfirmRequest()
  if (open === null && request === null) return null
  return (
    <PartBoundary>
      {open === 'settings' && <SettingsDrawer onClose={onClose} />}
      {open === 'palette' && <CommandPalette {...{ screens, actions, onClose }} />}
      {request !== null && <ConfirmAgainDialog request={request} />}
      {open === 'keys' && <ShortcutHelp onClose={onClose} />}
    </PartBoundary>
  )
}
