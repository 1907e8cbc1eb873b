/** What somebody typed as the name of a file, without what no system takes; the usual name for nothing. */
export function fileNameFrom(typed: string, usual: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what is taken out.
  const name = typed.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '').trim()
  return name === '' || /^\.+$/.test(name) ? usual : name
}
