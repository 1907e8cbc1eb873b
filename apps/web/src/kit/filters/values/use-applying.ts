import type { Filter } from '@backlot/contract/core/lists/filter'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { type FocusEvent, type SyntheticEvent, useState } from 'react'
import { useClosePanel } from '../../../ui/menus/floating-panel.tsx'
import type { FilterEditorProps } from '../editors/filter-editor-props.ts'
import { faultOf } from './fault-of.ts'

interface Typed {
  /** The filters that what was typed comes to. */
  readonly next: () => Filter[]
  /** Whether it is other than what is asked for. */
  readonly isOther: boolean
}

/** Asks for what was typed when it is sent, and in a drawer once one is past it; what could not be asked for stays, with its fault. */
export function useApplying(
  { rules, isInDrawer = false, onChange }: Pick<FilterEditorProps, 'rules' | 'isInDrawer' | 'onChange'>,
  { next, isOther }: Typed,
) {
  const closePanel = useClosePanel()
  const [fault, setFault] = useState<FieldError>()
  const apply = () => {
    const filters = next()
    const wrong = faultOf(rules, filters)
    setFault(wrong)
    if (!wrong) onChange(filters)
    return !wrong
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (apply()) closePanel()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (isInDrawer && isOther && !currentTarget.contains(relatedTarget)) apply()
  }
  return { fault, submit, leave }
}
