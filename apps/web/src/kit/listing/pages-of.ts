interface PagedAnswer {
  readonly data: { readonly rows: readonly unknown[]; readonly total: number } | undefined
  readonly isPlaceholderData: boolean
}

/** How many pages an answer has, and what becomes of `page` once its last row is gone. */
export function pagesOf(
  { data, isPlaceholderData }: PagedAnswer,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const pages = Math.ceil((data?.total ?? 0) / perPage)
  return {
    pages,
    /** The page to go to in its place; null as long as it is there. */
    instead: page > 1 && data && page > pages ? Math.max(1, pages) : null,
    /** Nothing of a page that ran empty stands for the one before it. */
    isOnItsWay: data === undefined || (isPlaceholderData && data.rows.length === 0 && data.total > 0),
  }
}
