/** What a list may be asked for, in the words of its address. */
export interface BootList {
  /** Below the API's base. */
  readonly call: string
  /** What it asks for where its address says nothing; null for what every list asks for. */
  readonly first: string | null
  readonly sorts: readonly string[]
  readonly defaultSort: string
  /** The parameters that filter it, such as `filter[status][in]`. */
  readonly filters: readonly string[]
}

/** What the page's script knows of the application; `boot-in-page.ts` works it out and puts it in. */
export interface BootData {
  /** The call that says whose session it is, below the API's base. */
  readonly session: string
  /** By the page's address. */
  readonly lists: Readonly<Record<string, BootList>>
  readonly pageSizes: { readonly usual: number; readonly all: readonly number[] }
  /** The pages of the menu from top to bottom, and of which permissions one opens each; none asks for nothing. */
  readonly menu: readonly (readonly [path: string, permissions: readonly string[]])[]
  /** Addresses of whole pages, which have no shell round them. */
  readonly bare: readonly string[]
  readonly files: BootFiles
}

/** The built files, by which page needs them: places in `names`. None while developing. */
export interface BootFiles {
  readonly names: readonly string[]
  readonly shell: readonly number[]
  readonly pages: Readonly<Record<string, readonly number[]>>
}
