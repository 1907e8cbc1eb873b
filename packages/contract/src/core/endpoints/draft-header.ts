/** Calls that carry the id of a draft in it are done to the draft, and answered as if it were out. */
export const draftHeader = 'x-draft'
