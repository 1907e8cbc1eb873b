import { Moon, Sun } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { changeAppearance, useAppearance } from '../../theme/appearance.ts'
import { uiMessages } from '../ui.messages.ts'
import { Button } from './button.tsx'

/** Turns light to dark and back; until first used the system decides. */
export function ThemeToggle() {
  const say = useMessages(uiMessages)
  const { colorMode } = useAppearance()
  const isDark = colorMode === 'dark'
  const label = isDark ? say('toLight') : say('toDark')
  const Icon = isDark ? Sun : Moon
  return (
    <Button
      look="icon"
      aria-label={label}
      title={label}
      onClick={() => changeAppearance({ mode: isDark ? 'light' : 'dark' })}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </Button>
  )
}
