/** What a new schedule begins with: every morning by the clock of this computer, as both files. */
export function newSchedule() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    ...{ timeZone, at: '08:00', turn: 'day', days: 'yesterday' },
    ...{ formats: ['csv', 'pdf'], toOwner: true },
  }
}
