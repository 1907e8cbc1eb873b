import { draftEndpoints, type PageDraft } from '@backlot/contract/site/page/page-drafts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { showDraft, useShownDraft } from '../../../platform/api/shown-draft.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { refreshResource } from '../../../platform/queries/queries.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { draftMessages } from './drafts.messages.ts'

/** Under the resource, whose changes make them old. */
export const draftsKey = ['blocks', 'drafts']

/** The drafts that are open or on the schedule; asked for only where somebody looks at them. */
export function useDrafts(isAsked: boolean) {
  return useQuery({
    queryKey: draftsKey,
    queryFn: ({ signal }) => callApi(draftEndpoints.list, { signal }),
    enabled: isAsked,
  })
}

/** The draft that is looked through, whether it is still asked for, and whether it is there no more. */
export function useOpenDraft(): { draft: PageDraft | undefined; isAwaited: boolean; isGone: boolean } {
  const shown = useShownDraft()
  const { data, isError } = useDrafts(shown !== null)
  const draft = data?.find(({ id }) => id === shown?.id)
  const isRead = data !== undefined
  return {
    draft,
    isAwaited: shown !== null && !isRead && !isError,
    isGone: shown !== null && isRead && draft === undefined,
  }
}

/** Looks through a draft, or through none; what is on the screen is read anew. */
export function useShowDraft() {
  const client = useQueryClient()
  return async (id: number | null) => {
    showDraft(id === null ? null : { id, below: '/blocks' })
    await refreshResource(client, 'blocks')
  }
}

type Plain = 'release' | 'takeBack' | 'discard'

/** What is done to a draft as a whole, and what is said of it then. */
export function useDraftAction() {
  const say = useMessages(draftMessages)
  const show = useShowDraft()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, action }: { draft: PageDraft; action: Plain }) =>
      callApi(draftEndpoints[action], { params: { id: draft.id } }),
    onSuccess: async (after, { action }) => {
      const name = after.title
      if (after.failure) showToast({ text: sayFailure(say, after), kind: 'danger' })
      else showToast({ text: say(`${action}Done`, { name }) })
      if (after.status === 'released' || after.status === 'discarded') await show(null)
    },
    onError: (error) => void showToast({ text: error.message, kind: 'danger' }),
    onSettled: () => refreshResource(client, 'blocks'),
  })
}

/** Why a draft did not come out. */
export function sayFailure(
  say: ReturnType<typeof useMessages<typeof draftMessages>>,
  draft: PageDraft,
): string {
  const { failure, title: name } = draft
  if (failure === null) return ''
  const names = failure.names.map((each) => `“${each}”`).join(', ') || say('itsBlocks')
  return say(failure.code, { name, names })
}
