import { ALargeSmall } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { settingsMessages } from '../../../settings/settings.messages.ts'
import { changeAppearance, useAppearance } from '../../../theme/appearance.ts'
import { controlSizeNames } from '../../../theme/tokens.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'

/** How large buttons, fields and text are; nothing on the page is made anew. */
export function SizeMenu() {
  const say = useMessages(settingsMessages)
  const { size } = useAppearance()
  const entries = controlSizeNames.map((name) => ({
    key: name,
    label: say(name),
    isCurrent: name === size,
    isDisabled: name === size,
    onChoose: () => changeAppearance({ size: name }),
  }))
  return (
    <MenuButton label={say('size')} className={buttonClass('icon')} align="end" entries={entries}>
      <ALargeSmall size={18} strokeWidth={1.5} aria-hidden="true" />
    </MenuButton>
  )
}
