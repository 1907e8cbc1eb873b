/** Something in a postback is missing, or not what it should be. */
export class FaultyPostback extends Error {}

/** The fields of a form, each read as what it should be. */
export class Fields {
  #form

  constructor(/** @type {string} */ body) {
    this.#form = new URLSearchParams(body)
  }

  /** Null where it is left out or empty. */
  find(/** @type {string} */ name) {
    return this.#form.get(name)?.trim() || null
  }

  /** What only people read is cut, so that no money stays untold for it. */
  words(/** @type {string} */ name, /** @type {number} */ most) {
    return [...(this.find(name) ?? '')].slice(0, most).join('').trim() || null
  }

  text(/** @type {string} */ name) {
    const text = this.find(name)
    if (text === null) throw new FaultyPostback(`${name} is missing`)
    return text
  }

  /**
   * @template {string} Word
   * @param {string} name
   * @param {readonly Word[]} words
   */
  oneOf(name, words) {
    const word = words.find((each) => each === this.find(name))
    if (word === undefined) throw new FaultyPostback(`${name} is none of ${words.join(', ')}`)
    return word
  }

  id(/** @type {string} */ name) {
    const text = this.text(name)
    if (!/^[1-9]\d{0,15}$/.test(text)) throw new FaultyPostback(`${name} is no id`)
    return Number(text)
  }

  /** Processors write `2026-09-03 08:00:00` and mean UTC. */
  time(/** @type {string} */ name) {
    const text = this.text(name)
    if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text) || Number.isNaN(Date.parse(`${text}Z`)))
      throw new FaultyPostback(`${name} is no time`)
    return new Date(`${text.replace(' ', 'T')}Z`).toISOString()
  }

  /** `19.99` as 1999 minor units: digits are moved, so that no fraction comes in between. */
  amount(/** @type {string} */ name, /** @type {string} */ currency) {
    const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(this.text(name)) ?? []
    const decimals = decimalsOf(currency)
    const rest = part.slice(decimals)
    if (whole === '' || /[1-9]/.test(rest)) throw new FaultyPostback(`${name} is no amount of ${currency}`)
    return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
  }
}

function decimalsOf(/** @type {string} */ currency) {
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return options.maximumFractionDigits ?? 2
}
