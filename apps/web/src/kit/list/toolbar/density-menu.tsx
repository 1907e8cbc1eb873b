import { AlignJustify } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { changeAppearance, useAppearance } from '../../../theme/appearance.ts'
import { densityNames } from '../../../theme/tokens.ts'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'

export function DensityMenu() {
  const say = useMessages(listMessages)
  const { density } = useAppearance()
  return (
    <MenuButton
      label={say('density')}
      className={styles.iconButton}
      entries={densityNames.map((name) => ({
        key: name,
        label: say(name),
        isCurrent: name === density,
        onChoose: () => changeAppearance({ density: name }),
      }))}
    >
      <AlignJustify size={16} strokeWidth={1.5} aria-hidden="true" />
    </MenuButton>
  )
}
