import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { useForm } from '../../form/engine/form-context.ts'

const TYPING_PAUSE = 300

/** What an offer would do if it were kept as it is typed; asked anew once the typing rests. */
export function useJudged<Draft, Judged>(
  resource: string,
  draft: Draft,
  judge: (draft: Draft, signal: AbortSignal) => Promise<Judged>,
) {
  const { isOutline } = useForm()
  // As text it stays the same for as long as nothing else is typed.
  const text = useDebounced(JSON.stringify(draft), TYPING_PAUSE)
  return useQuery({
    queryKey: [resource, 'draft', text],
    // Written by the line above.
    queryFn: isOutline ? skipToken : ({ signal }) => judge(JSON.parse(text) as Draft, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}
