/** The specification's words for a missing token when the user's details are wanted (section 8). */
export const TOKEN_MISSING = 'token is undefined!'
/** After login the client treats every user as this role (specification, section 4); permissions decide. */
export const CLIENT_ROLE = 'admin'
/** Where a message waits for the reload that ends a session. */
export const NOTICE_KEY = 'backlot.notice'
