/** The specification's words for a missing token when the user's details are wanted (section 8). */
export const TOKEN_MISSING = 'token is undefined!'
/** Where a message waits for the reload that ends a session. */
export const NOTICE_KEY = 'backlot.notice'
/** Where it says where one was when the session ended. */
export const PLACE_KEY = 'backlot.place'

/** Where the permissions of the session are kept, encrypted. */
export const PERMISSIONS_KEY = 'backlot.permissions'
