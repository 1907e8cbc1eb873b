import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { pathOf } from '../../../platform/screens/screens.ts'
import { Allowed } from '../../../platform/session/permissions.tsx'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ArrangeButton } from '../../arrange/arrange-button.tsx'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { useTotals } from '../totals/use-totals.ts'
import { ExportButton } from './export-button.tsx'

/** Title and buttons; on a phone the navbar names the page and the buttons stand beside the filters. */
export function ListHeader(buttons: ListButtonsProps) {
  const inLanguage = useWords()
  const { screens } = useListState()
  const isMobile = useIsMobile()
  const title = inLanguage(screens.words.title)
  if (isMobile) return <PageHeader title={title} isTitleInNavbar />
  return (
    <PageHeader title={title} aside={<AllInAll />}>
      <ListButtons {...buttons} />
    </PageHeader>
  )
}

/** How many tiles match and what they come to, where that is added up of the chosen ones too. */
function AllInAll() {
  const say = useMessages(listMessages)
  const { grid, units } = useListState()
  const totals = useTotals()
  const [all] = totals?.sums[grid?.sum ?? ''] ?? []
  if (grid?.sum === undefined || totals === undefined || all === undefined) return null
  const inWords = units[grid.sum] ?? formatNumber
  return (
    <span className={styles.note}>
      {say('inAll', { count: totals.rows })} · {inWords(all.sum, all.currency)}
    </span>
  )
}

export interface ListButtonsProps {
  /** Makes a record without a page of its own. */
  creating?: ReactNode
  children?: ReactNode
}

/** The resource's own buttons, its order, export, and the one primary button at the right. */
export function ListButtons({ creating, children }: ListButtonsProps) {
  const { screens, query, view } = useListState()
  return (
    <>
      {children}
      {view !== 'board' && (
        <ArrangeButton screens={screens} filters={query.filters} className={styles.export} />
      )}
      <ExportButton />
      {creating ?? <CreateButton />}
    </>
  )
}

function CreateButton() {
  const say = useMessages(listMessages)
  const language = useLanguage()
  const { screens, resource } = useListState()
  if (!screens.create) return null
  const label = say('create', { name: screens.words.singular[language] })
  return (
    <Allowed to={[`create-${resource.name}`]}>
      <Link
        to={pathOf(screens.create)}
        className={`${buttonClass('primary')} ${styles.create}`}
        aria-label={label}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{label}</span>
      </Link>
    </Allowed>
  )
}
