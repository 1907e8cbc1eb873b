/** The id of a field's control: labels, errors and the summary point to it. */
export function controlId(name: string): string {
  return `field-${name}`
}

const focusable = 'input, textarea, button, [contenteditable=true], [tabindex]'

/** Brings a field into view and puts the focus into it. */
export function focusField(name: string): void {
  const control = document.getElementById(controlId(name))
  const target = control?.matches(focusable) ? control : control?.querySelector<HTMLElement>(focusable)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** The fields in the order in which they stand on the page. */
export function inPageOrder(names: readonly string[]): string[] {
  const ids = [...document.querySelectorAll('[id^="field-"]')].map(({ id }) => id)
  return names.toSorted((a, b) => ids.indexOf(controlId(a)) - ids.indexOf(controlId(b)))
}

/** Puts the focus into the first of these fields as they stand on the page. */
export function focusFirst(names: readonly string[]): void {
  const [first] = inPageOrder(names).filter((name) => document.getElementById(controlId(name)))
  if (first !== undefined) focusField(first)
}
