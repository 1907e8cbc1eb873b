import sheet from './receipt.css?inline'

const variables = /var\((--[\w-]+)\)/g

async function dataAddress(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error(address))
    reader.readAsDataURL(blob)
  })
}

/** What is shown in an element as one file that needs nothing else: style sheet and pictures stand in it. */
export async function standalonePage(root: HTMLElement, title: string): Promise<Blob> {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = document.documentElement.lang
  const charset = page.createElement('meta')
  charset.setAttribute('charset', 'utf-8')
  page.head.prepend(charset)
  const style = page.createElement('style')
  const look = getComputedStyle(root)
  const colored = sheet.replaceAll(variables, (_, name: string) => look.getPropertyValue(name).trim())
  style.textContent = `body{display:flex;justify-content:center;margin:0}${colored}`
  page.head.append(style)
  const copy = page.importNode(root, true)
  for (const picture of copy.querySelectorAll('img')) picture.src = await dataAddress(picture.src)
  page.body.append(...copy.childNodes)
  return new Blob([`<!doctype html>\n${page.documentElement.outerHTML}\n`], {
    type: 'text/html;charset=utf-8',
  })
}
