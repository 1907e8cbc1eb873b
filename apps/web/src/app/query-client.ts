import { onLanguageChange } from '../platform/i18n/language.ts'
import { createQueryClient } from '../platform/queries/query-client.ts'

/** What the server has said to whoever is signed in. */
export const queryClient = createQueryClient()

// Some names are words of the server, such as those of members who are erased.
onLanguageChange(() => void queryClient.invalidateQueries())
