const longestStem = 150

/** A file's name for whoever saves it: nothing in it that a system takes amiss, and the ending of what it really is. */
export function downloadName(name: string, extension: string): string {
  // Bidirectional marks turn an ending around; the others are no part of a name on some system.
  const clean = name.normalize('NFC').replace(/[\p{C}<>:"/\\|?*]/gu, '')
  const stem = Array.from(withoutEnding(clean)).slice(0, longestStem).join('')
  const visible = stem.replace(/^[\s.]+|[\s.]+$/g, '')
  return `${isReserved(visible) ? `file ${visible}`.trim() : visible}.${extension}`
}

function withoutEnding(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,8}\s*$/, '')
}

/** Windows means devices by these, whatever their ending. */
function isReserved(stem: string): boolean {
  return /^(|(con|prn|aux|nul|com\d|lpt\d)(\..*)?)$/i.test(stem)
}
