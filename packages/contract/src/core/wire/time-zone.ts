/** As the time zone database writes its places; short names such as IST or BST mean one clock to browsers and another to PostgreSQL. */
const place =
  /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)(\/[A-Za-z0-9_+-]+)+$/

/** Whether clocks can be read in a zone of this name, the same ones everywhere: UTC, or a place; an offset such as +08:00 is none. */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true
  if (!place.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
