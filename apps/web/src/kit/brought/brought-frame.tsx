import type { ReactNode } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Outline } from '../../ui/placeholders/skeleton-parts.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { reportMessages } from '../report/report.messages.ts'
import { BlankChart } from '../report/report-blanks.tsx'
import { PaleWhileOld, ReportFailed, WidePart } from '../report/report-states.tsx'
import { ShowCard } from '../show/show-card.tsx'

interface BroughtFrameProps<A> {
  title: string
  answer: {
    readonly data: A | undefined
    readonly error: Error | null
    readonly isPlaceholderData: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** Whether it says anything. */
  hasSome?: (answer: A) => boolean
  /** Whether the filters say nothing of what was asked. */
  isUntold?: (answer: A) => boolean
  /** What else may be asked for where there is nothing. */
  choice?: ReactNode
  /** It is a table, as wide as the page. */
  isTable?: boolean
  children: (answer: A) => ReactNode
}

/** What an answer is shown as; until it is there, its outline, and a sentence where there is nothing or it failed. */
export function BroughtFrame<A>(props: BroughtFrameProps<A>) {
  const shown = <Shown {...props} />
  return props.isTable ? <WidePart>{shown}</WidePart> : shown
}

function Shown<A>(props: BroughtFrameProps<A>) {
  const { title, answer, hasSome = () => true, isUntold = () => false, isTable = false, children } = props
  const say = useMessages(reportMessages)
  const { data, error } = answer
  if (data !== undefined && hasSome(data))
    return <PaleWhileOld isOld={answer.isPlaceholderData}>{children(data)}</PaleWhileOld>
  if (error)
    return (
      <ShowCard title={title}>
        <ReportFailed answer={answer} />
      </ShowCard>
    )
  if (data !== undefined)
    return (
      <ShowCard title={title} choice={props.choice}>
        {say(isUntold(data) ? 'nothingTold' : 'nothing')}
      </ShowCard>
    )
  if (isTable)
    return (
      <ShowCard title={title}>
        <SkeletonRows rows={6} />
      </ShowCard>
    )
  return (
    <Outline>
      <BlankChart title={title} />
    </Outline>
  )
}
