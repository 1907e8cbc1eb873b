import type { FormStore } from './form-store.ts'

type Form = Pick<FormStore, 'key'>

/** The id of a field's control: labels, errors and the summary point to it. */
export function controlId({ key }: Form, name: string): string {
  return `form-${key}-${name}`
}

const focusable = 'input, textarea, button, [contenteditable=true], [tabindex]'

/** Brings a field into view and puts the focus into it. */
export function focusField(form: Form, name: string): void {
  focusControl(document.getElementById(controlId(form, name)))
}

function focusControl(control: Element | null): void {
  const target = control?.matches(focusable) ? control : control?.querySelector(focusable)
  if (!(target instanceof HTMLElement)) return
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
}

/** Puts the focus into the first of these fields as they stand on the page. */
export function focusFirst(form: Form, names: readonly string[]): void {
  const wanted = new Set(names.map((name) => controlId(form, name)))
  const controls = [...document.querySelectorAll(`[id^="form-${form.key}-"]`)]
  focusControl(controls.find(({ id }) => wanted.has(id)) ?? null)
}
