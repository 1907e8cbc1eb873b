/** Opens the list of keys. */
export const HELP_KEY = '?'
