import { Undo2 } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../buttons/button.tsx'
import { sortingMessages } from './sorting.messages.ts'
import type { Past } from './use-past.ts'

/** Takes the latest change of an order back. It stays where it is when there is none, and keeps the focus. */
export function UndoButton({ past }: { past: Pick<Past<unknown>, 'canUndo' | 'undo'> }) {
  const say = useMessages(sortingMessages)
  return (
    <Button aria-disabled={!past.canUndo} onClick={past.undo}>
      <Undo2 size={14} strokeWidth={1.5} aria-hidden="true" />
      {say('undo')}
    </Button>
  )
}
