import { LayoutDashboard } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { defaultSettings, fitSettings, shownColumns } from '../../kit/list/state/column-settings.ts'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { type Choice, Chooser } from '../../ui/inputs/chooser/chooser.tsx'
import { FloatingPanel } from '../../ui/menus/floating-panel.tsx'
import styles from './dashboard.module.css'
import { useArrangement } from './use-arrangement.ts'

/** A part of the dashboard; its key is what an account's arrangement calls it. */
export interface DashboardPart {
  readonly key: string
  readonly name: string
  readonly part: ReactNode
}

export const arrangeMessages = defineMessages({
  arrange: { en: 'Arrange', 'zh-CN': '调整布局' },
  asUsual: { en: 'Reset', 'zh-CN': '恢复默认' },
  notSaved: { en: 'The arrangement was not kept. {reason}', 'zh-CN': '布局未能保存。{reason}' },
})

interface PartsProps {
  parts: readonly DashboardPart[]
}

function useChoice(parts: readonly DashboardPart[]) {
  const say = useMessages(arrangeMessages)
  const { kept, keep } = useArrangement((reason) => say('notSaved', { reason }))
  // Parts come and go with permissions and versions.
  return { choice: fitSettings(parts, { ...kept, widths: {} }), keep }
}

/** The parts in the order of the account, without those that it hid. */
export function ArrangedParts({ parts }: PartsProps) {
  const { choice } = useChoice(parts)
  return shownColumns(parts, choice).map(({ key, part }) => <Fragment key={key}>{part}</Fragment>)
}

/** Changes the order of the parts, and which of them are shown. */
export function ArrangeButton({ parts }: PartsProps) {
  const say = useMessages(arrangeMessages)
  const { choice, keep } = useChoice(parts)
  const change = ({ order, hidden }: Choice) => keep({ order: [...order], hidden: [...hidden] })
  return (
    <FloatingPanel
      label={say('arrange')}
      hasWords
      className={buttonClass('default')}
      button={
        <>
          <LayoutDashboard size={16} strokeWidth={1.5} aria-hidden="true" />
          {say('arrange')}
        </>
      }
    >
      <Chooser items={parts} choice={choice} onChange={change} />
      <button type="button" className={styles.reset} onClick={() => change(defaultSettings(parts))}>
        {say('asUsual')}
      </button>
    </FloatingPanel>
  )
}
