import { Ellipsis } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import { type BulkAction, useBulkActions } from '../../actions/bulk/use-bulk-actions.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { noSelection, sizeOf } from '../state/selection.ts'
import { useOwnActions } from './own-actions.ts'
import { SelectionCount } from './selection-bar.tsx'
import { useSelectAllMatching } from './use-select-all-matching.ts'

const WITHIN_REACH = 2

/** On a phone the bar lies under the thumb: two actions in reach, the rest behind three dots. */
export function MobileActionBar() {
  const say = useMessages(listMessages)
  const { screens, selection, choose, isCounting, open } = useListState()
  const actions = useBulkActions(screens)
  const own = useOwnActions()
  const matching = useSelectAllMatching()
  if (sizeOf(selection) === 0) return null
  const inReach = actions.filter(({ isDangerous }) => !isDangerous).slice(0, WITHIN_REACH)
  const begin = (action: BulkAction) => open({ kind: 'bulk', action: action.name })
  const clear = { key: 'clear', label: say('clearSelection'), onChoose: () => choose(noSelection) }
  const { total, isTotal } = matching
  const label = isTotal ? say('selectAll', { count: total }) : say('selectAllFound')
  const all = { key: 'all', label, onChoose: matching.selectAll }
  const rest = isCounting ? [] : actions.filter((action) => !inReach.includes(action))
  const ownOnes = isCounting ? [] : own.actions
  return (
    <div className={styles.selectionBar} role="toolbar" aria-label={say('actions')}>
      <SelectionCount />
      <span className={styles.space} />
      {inReach.map((action) => (
        <Button key={action.name} disabled={isCounting} onClick={() => begin(action)}>
          {action.label}
        </Button>
      ))}
      <MenuButton
        label={say('more')}
        className={styles.barMore}
        entries={[
          ...(matching.isPossible && !isCounting ? [all] : []),
          clear,
          ...ownOnes.map(({ name, label, onChoose }) => ({ key: name, label, onChoose })),
          ...rest.map((action) => ({
            key: action.name,
            label: `${action.label}…`,
            isDangerous: action.isDangerous,
            onChoose: () => begin(action),
          })),
        ]}
      >
        <Ellipsis size={16} strokeWidth={1.5} aria-hidden="true" />
      </MenuButton>
      {own.dialog}
    </div>
  )
}
