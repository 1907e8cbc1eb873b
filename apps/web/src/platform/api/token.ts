/** The cookie lasts until the browser closes; the server ends the session earlier when it sees fit. */
const TOKEN_COOKIE = 'backlot_token'

/** Reads the token of the signed-in session. */
export function readToken(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${TOKEN_COOKIE}=`))
  const token = found && decodeURIComponent(found.slice(TOKEN_COOKIE.length + 1))
  return token || null
}

/** Keeps the token for every tab of this browser. */
export function saveToken(token: string): void {
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token)}; path=/; SameSite=Strict${secure()}`
}

/** Clears the token in every tab of this browser. */
export function clearToken(): void {
  document.cookie = `${TOKEN_COOKIE}=; path=/; SameSite=Strict; Max-Age=0${secure()}`
}

function secure(): string {
  return location.protocol === 'https:' ? '; Secure' : ''
}
