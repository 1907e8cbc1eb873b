/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import './visit.js'

const main = /** @type {HTMLElement} */ (document.querySelector('main'))
// Taken out of the address at once, so that it stays in no history.
const token = location.hash.slice(1)
history.replaceState(null, '', location.pathname)

/** @typedef {{ name: string, label: string, type?: string, autocomplete?: string }} Input */
/** @typedef {{ title: string, inputs: Input[], done: (answer: any) => string }} Page */

const password = { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password' }
const email = { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email' }

/** @type {Record<string, Page>} */
const pages = {
  '/register': {
    title: 'Register',
    inputs: [{ name: 'username', label: 'User name', autocomplete: 'username' }, email, password],
    done: () => 'Look into your mail: a link there verifies your address.',
  },
  '/sign-in': {
    title: 'Sign in',
    inputs: [
      { name: 'login', label: 'User name or e-mail', autocomplete: 'username' },
      { ...password, autocomplete: 'current-password' },
    ],
    done: ({ member }) => `Welcome, ${member.username}.`,
  },
  '/forgotten-password': {
    title: 'Forgotten password',
    inputs: [email],
    done: () => 'If the address is a member’s, a mail with a link is on its way.',
  },
  '/verify-email': { title: 'Verify address', inputs: [], done: () => 'Your address is verified.' },
  '/reset-password': {
    title: 'New password',
    inputs: [password],
    done: () => 'Your new password is set.',
  },
}

/** Sends what a page asks for; answers what is said then. */
async function send(/** @type {Page} */ page, /** @type {Record<string, unknown>} */ form) {
  const answer = await fetch(`/account${location.pathname}`, {
    method: 'POST',
    body: JSON.stringify({ ...form, token }),
  })
  const text = await answer.text()
  if (answer.ok) return page.done(JSON.parse(text))
  const { message = 'Please try again in a moment.', errors = {} } = text === '' ? {} : JSON.parse(text)
  return Object.values(errors).flat().join(' ') || message
}

function show(/** @type {Page} */ page) {
  const heading = document.createElement('h1')
  heading.textContent = page.title
  const said = document.createElement('p')
  said.setAttribute('role', 'status')
  const form = document.createElement('form')
  for (const { name, label, type = 'text', autocomplete = 'off' } of page.inputs) {
    const input = Object.assign(document.createElement('input'), { name, type, autocomplete, required: true })
    const line = document.createElement('label')
    line.append(label, ' ', input)
    form.append(line)
  }
  form.append(Object.assign(document.createElement('button'), { textContent: page.title }))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(page, Object.fromEntries(new FormData(form))).then((text) => (said.textContent = text))
  })
  const others = document.createElement('p')
  for (const [path, { title, inputs }] of Object.entries(pages)) {
    if (inputs.length === 0 || path === '/reset-password' || path === location.pathname) continue
    others.append(Object.assign(document.createElement('a'), { href: path, textContent: title }), ' ')
  }
  main.replaceChildren(heading, form, said, others)
}

const page = pages[location.pathname]
if (page) show(page)
