const day = 24 * 60 * 60 * 1000
const tuesday = 2

export const outageHours = 12

/** The Tuesday before last, at nine: for twelve hours the provider took no payments, and few came. */
export function outageBefore(until: Date): Date {
  const start = new Date(Math.floor(until.getTime() / day) * day - 7 * day)
  while (start.getUTCDay() !== tuesday) start.setTime(start.getTime() - day)
  return new Date(start.getTime() + (9 / 24) * day)
}

/** Whether a moment, in milliseconds, lies in it. */
export function isInOutage(moment: number, start: Date): boolean {
  const since = moment - start.getTime()
  return since >= 0 && since < outageHours * 60 * 60 * 1000
}
