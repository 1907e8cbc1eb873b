/** What somebody typed as the name of a file, without what no system takes; the usual name for nothing. */
export function fileNameFrom(typed: string, usual: string): string {
  const name = typed.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim()
  return name === '' || /^\.+$/.test(name) ? usual : name
}
