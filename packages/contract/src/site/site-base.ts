/** Where the site API stands. A file of its own: whoever only needs the address loads no call. */
export const siteBase = '/api/site/v1'
export const siteVersion = '1'
