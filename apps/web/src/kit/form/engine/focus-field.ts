import type { FormStore } from './form-store.ts'

type Form = Pick<FormStore, 'key'>

/** The id of a field's control: labels, errors and the summary point to it. */
export function controlId({ key }: Form, name: string): string {
  return `form-${key}-${name}`
}

const focusable = 'input, textarea, button, [contenteditable=true], [tabindex]'

/** What stands in the place of a control whose code is on its way. */
const beingFetched = ':disabled[aria-busy=true]'

/** Once something is gone, unless somebody went elsewhere meanwhile. */
function whenReplaced(target: Element, then: () => void): void {
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    if (target.isConnected) return
    observer.disconnect()
    if (document.activeElement === before) then()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Brings a field into view and puts the focus into it; what is in view stays where it is under the pointer. */
export function focusField(form: Form, name: string): void {
  const control = document.getElementById(controlId(form, name))
  const target = control?.matches(focusable) ? control : control?.querySelector<HTMLElement>(focusable)
  if (!target) return
  if (target.matches(beingFetched)) return whenReplaced(target, () => focusField(form, name))
  if (!isInView(target)) target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
}

/** Whether all of it is seen and nothing lies over it, as the head and the buttons of a form may. */
function isInView(target: HTMLElement): boolean {
  const { left, top, bottom } = target.getBoundingClientRect()
  const frame = target.parentElement ?? target
  return [top + 1, bottom - 1].every((y) => frame.contains(document.elementFromPoint(left + 8, y)))
}

/** The fields in the order in which they stand on the page. */
export function inPageOrder(form: Form, names: readonly string[]): string[] {
  const ids = [...document.querySelectorAll(`[id^="${controlId(form, '')}"]`)].map(({ id }) => id)
  const place = (name: string) => ids.indexOf(controlId(form, name))
  return names.toSorted((one, other) => place(one) - place(other))
}

/** Puts the focus into the first of these fields as they stand on the page. */
export function focusFirst(form: Form, names: readonly string[]): void {
  const isThere = (name: string) => document.getElementById(controlId(form, name)) !== null
  const [first] = inPageOrder(form, names).filter(isThere)
  if (first !== undefined) focusField(form, first)
}
