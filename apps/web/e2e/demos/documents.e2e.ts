import { readFile } from 'node:fs/promises'
import { articleEndpoints } from '@backlot/contract/demos/articles'
import { strFromU8, unzipSync } from 'fflate'
import type { Download, Locator } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { editorMessages } from '../../src/demos/components/editor/editor.messages.ts'
import { excelMessages } from '../../src/demos/excel/excel.messages.ts'
import { uploadMessages } from '../../src/demos/excel/upload/upload.messages.ts'
import { readDelimited } from '../../src/demos/sheets/files/delimited-text.ts'
import { readSheet } from '../../src/demos/sheets/files/read-sheet.ts'
import { sheetTypes } from '../../src/demos/sheets/files/table-content.ts'
import { LARGEST_SHEET_BYTES, type SheetRejection } from '../../src/demos/sheets/files/uploaded-table.ts'
import { sheetsMessages } from '../../src/demos/sheets/sheets.messages.ts'
import { clipboardMessages } from '../../src/demos/tools/clipboard/clipboard.messages.ts'
import { pdfMessages } from '../../src/demos/tools/pdf/pdf.messages.ts'
import { receiptMessages } from '../../src/demos/tools/pdf/receipt.messages.ts'
import { receiptPath } from '../../src/demos/tools/pdf/receipt-path.ts'
import { sampleReceipt } from '../../src/demos/tools/pdf/receipt-sample.ts'
import { zipMessages } from '../../src/demos/tools/zip/zip.messages.ts'
import { fieldsMessages } from '../../src/kit/fields/fields.messages.ts'
import { uiMessages } from '../../src/ui/ui.messages.ts'
import { violationsOf } from '../support/axe/axe.ts'
import { expect } from '../support/expect.ts'
import { seeNotice } from '../support/forms.ts'
import { coverPicture } from '../support/sample-files.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor, VisitorOptions } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false })
const articles = [
  { title: 'Plain words', author: 'Lin', importance: 1, publishedAt: '2026-02-03T08:00:01Z' },
  { title: '逗号, and "quotes"', author: '夏', importance: 2 },
  { title: '=1+1', importance: 3 },
  { title: '0042', author: 'Wu' },
]

beforeAll(async () => {
  const colleague = await StaffApi.logIn(stage.address())
  for (const body of articles) await colleague.call(articleEndpoints.create, { body })
})

test('a list exported as each type of file reads back as the same rows, numbers included', async () => {
  const visitor = await arriveAt('/excel/export-excel')
  const { page } = visitor
  const say = visitor.texts(sheetsMessages)
  const sayUpload = visitor.texts(uploadMessages)
  expect(await violationsOf(page)).toEqual([])
  const files: { name: string; mimeType: string; buffer: Buffer }[] = []
  for (const type of sheetTypes) {
    await page.getByRole('radiogroup').getByText(type, { exact: true }).click()
    const download = await downloadBy(visitor, visitor.button(say('export')))
    expect(download.suggestedFilename()).toBe(`excel-list.${type}`)
    files.push({ name: `excel-list.${type}`, mimeType: '', buffer: await contentOf(download) })
  }
  const [first, ...others] = await Promise.all(
    files.map(async ({ name, buffer }) => {
      const { heads, rows } = await readSheet(new File([new Uint8Array(buffer)], name))
      const texts = rows.map(({ cells }) => cells.map((cell) => (cell instanceof Date ? textOf(cell) : cell)))
      return { heads, texts }
    }),
  )
  expect(first?.heads).toEqual(['Id', 'Title', 'Author', 'Readings', 'Date'])
  expect(first?.texts).toEqual([
    [4, '0042', 'Wu', 0, null],
    [3, '=1+1', null, 0, null],
    [2, '逗号, and "quotes"', '夏', 0, null],
    [1, 'Plain words', 'Lin', 0, '2026-02-03 08:00:01'],
  ])
  expect(others).toEqual([first, first])

  await visitor.open('/excel/upload-excel')
  for (const file of files) {
    await chooser(visitor).setInputFiles(file)
    const content = page.getByRole('region', { name: sayUpload('content') }).last()
    await expect(content.getByRole('row')).toHaveText([
      /Id.*Title.*Author.*Readings.*Date/,
      /40042Wu0/,
      /3=1\+10/,
      /2逗号, and "quotes"夏0/,
      /1Plain wordsLin02026-02-03 08:00:01/,
    ])
    await expect(page.getByText(sayUpload('allGood', { count: 4 }))).toBeVisible()
  }
})

test('browsing and dropping both read a file; each that cannot be read says why', async () => {
  const visitor = await arriveAt('/excel/upload-excel', { language: 'zh-CN' })
  const { page } = visitor
  const say = visitor.texts(uploadMessages)
  expect(await violationsOf(page)).toEqual([])
  const sheet = { name: 'a.csv', text: '标题,重要性,\r\nOne,2,note\r\n,9,\r\n' }
  const rejected: [SheetRejection, ...{ name: string; text: string }[]][] = [
    ['several', sheet, sheet],
    ['tooLarge', { name: 'a.csv', text: 'x'.repeat(LARGEST_SHEET_BYTES + 1) }],
    ['broken', { name: 'a.xlsx', text: 'no workbook' }],
    ['empty', { name: 'a.csv', text: '标题,重要性\r\n' }],
    ['oldFormat', { name: 'a.xls', text: 'old' }],
    ['wrongType', { name: 'a.pdf', text: 'paper' }],
  ]
  for (const [rejection, ...files] of rejected) {
    await drop(visitor, files)
    const words = rejection === 'tooLarge' ? say(rejection, { size: '1 MB' }) : say(rejection)
    await expect(page.getByRole('alert')).toHaveText(words)
  }
  await drop(visitor, [sheet])
  await expect(page.getByText(say('someBad', { bad: 1, count: 2 }))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const errors = page.getByRole('region', { name: say('problem') }).getByRole('row')
  await expect(errors).toHaveText([/行/, /3标题—请填写此项。/, /3重要性9不能大于 3。/])
  await expect(page.getByRole('columnheader', { name: say('column', { number: 3 }) })).toBeVisible()

  await page.getByRole('combobox', { name: '标题' }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: say('notUsed') })
    .click()
  await expect(page.getByText(say('missing', { fields: '标题' }))).toBeVisible()
  const again = { name: sheet.name, mimeType: 'text/csv', buffer: Buffer.from(sheet.text) }
  for (const _ of ['once', 'and the same again']) {
    await chooser(visitor).setInputFiles(again)
    await expect(page.getByText(say('missing', { fields: '标题' }))).toHaveCount(0)
    await expect(page.getByText(say('someBad', { bad: 1, count: 2 }))).toBeVisible()
  }
})

test('merged heads, a selection and an archive, opened for real', async () => {
  const visitor = await arriveAt('/excel/export-merge-header')
  const { page } = visitor
  const say = visitor.texts(sheetsMessages)
  const sayPage = visitor.texts(excelMessages)
  const merged = await downloadBy(visitor, visitor.button(say('export')))
  expect(merged.suggestedFilename()).toBe('merge-header.xlsx')
  const sheet = strFromU8(unzipSync(await contentOf(merged))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const cells = [...sheet.matchAll(/<mergeCell ref="([^"]+)"/g)].map(([, ref]) => ref)
  expect(new Set(cells)).toEqual(new Set(['A1:A2', 'B1:D1', 'E1:E2']))

  await visitor.open('/excel/export-selected-excel')
  await visitor.button(sayPage('exportSelected')).click()
  await seeNotice(visitor, sayPage('nothingTicked'))
  await page.getByRole('checkbox', { name: say('tick', { name: '=1+1' }) }).check()
  await page.getByRole('checkbox', { name: say('tick', { name: '0042' }) }).check()
  await visitor.field(say('fileName')).fill('two/rows')
  const chosen = await downloadBy(visitor, visitor.button(sayPage('exportSelected')))
  expect(chosen.suggestedFilename()).toBe('tworows.xlsx')
  const { rows } = await readSheet(new File([new Uint8Array(await contentOf(chosen))], 'x.xlsx'))
  expect(rows.map((row) => row.cells[1])).toEqual(['0042', '=1+1'])
  await expect(visitor.onScreen.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await visitor.open('/zip/download')
  const zipButton = visitor.button(visitor.texts(zipMessages)('export'))
  expect((await downloadBy(visitor, zipButton)).suggestedFilename()).toBe('file.zip')
  await visitor.onScreen.getByRole('textbox', { name: say('fileName') }).fill('报表')
  const archive = await downloadBy(visitor, zipButton)
  expect(archive.suggestedFilename()).toBe('报表.zip')
  const [entry, ...more] = Object.entries(unzipSync(await contentOf(archive)))
  expect([entry?.[0], more]).toEqual(['报表.txt', []])
  const text = strFromU8(entry?.[1] ?? new Uint8Array())
  expect(text.split('\r\n')).toHaveLength(articles.length + 2)
  expect(readDelimited(text, ',')?.map((row) => row[1])).toEqual([
    'Title',
    ...articles.map(({ title }) => title).toReversed(),
  ])
})

test('the receipt is printed once its pictures are there, under its own name; it is downloaded whole', async () => {
  const visitor = await stage.visit()
  const { page } = visitor
  const say = visitor.texts(pdfMessages)
  const name = visitor.texts(receiptMessages)('name', { number: sampleReceipt.number })
  let deliver = () => {}
  const isHeld = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/seal*.svg', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.addInitScript(() => {
    const titles: string[] = []
    Object.assign(globalThis, { titles })
    globalThis.print = () => {
      titles.push(document.title)
      globalThis.dispatchEvent(new Event('afterprint'))
    }
  })
  const printed = () => page.evaluate(() => (globalThis as unknown as { titles: string[] }).titles)

  await visitor.open(receiptPath)
  await visitor.arriveAt(/^\/login/)
  await letIn(visitor)
  await page.reload()
  await visitor.open(receiptPath)
  await expect(page.getByText(say('preparing'))).toBeVisible()
  expect(await printed()).toEqual([])
  deliver()
  await expect.poll(printed).toEqual([name])
  expect(await page.title()).not.toBe(name)
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await visitor.button(say('print')).click()
  await expect.poll(printed).toEqual([name, name])

  const download = await downloadBy(visitor, visitor.button(say('download')))
  expect(download.suggestedFilename()).toBe(`${name}.html`)
  const html = (await contentOf(download)).toString()
  expect(html).toContain('src="data:image/svg+xml;base64,')
  expect(html).toContain('$123.77')
  expect(html).not.toContain('var(--')
})

test('two ways to copy share the text and nothing else', async () => {
  const visitor = await arriveAt('/clipboard/index')
  const { page } = visitor
  const say = visitor.texts(clipboardMessages)
  const sayUi = visitor.texts(uiMessages)
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const onClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const copy = visitor.onScreen.getByRole('button', { name: say('copy'), exact: true })
  await copy.click()
  await seeNotice(visitor, sayUi('copied'))
  expect(await onClipboard()).toBe(`${stage.address()}/`)
  await page.getByRole('tab', { name: say('byButton') }).click()
  await visitor.field(say('text')).fill('Something else')
  await copy.click()
  await expect.poll(onClipboard).toBe('Something else')
  await visitor.field(say('text')).fill('')
  await copy.click()
  await seeNotice(visitor, sayUi('nothingToCopy'))
  expect(await onClipboard()).toBe('Something else')
})

test('the editor takes a clean paste and pictures, keeps them over a change of language, and gives a Word file', async () => {
  const visitor = await arriveAt('/components/tinymce')
  const { page } = visitor
  const say = visitor.texts(editorMessages)
  const sayField = visitor.texts(fieldsMessages)
  const box = visitor.field(say('text'))
  await box.click()
  await paste(
    box,
    '<h2 style="color:red">First night</h2><p class="a">Some <b>bold</b> words<script>x()</script></p>',
  )
  await paste(box, '<img src="https://example.org/spy.png"><p>End</p>')
  await expect(page.getByText(sayField('words', { count: 5 }))).toBeVisible()

  await visitor.button(sayField('pictures')).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles([coverPicture('sea.png'), coverPicture('sky.png')])
  await dialog.getByRole('textbox', { name: sayField('pictureWords', { name: 'sea.png' }) }).fill('A sea')
  await dialog.getByRole('button', { name: sayField('takePictures', { count: 2 }) }).click()
  await expect(box.getByRole('img', { name: 'A sea' })).toBeVisible()
  const preview = page.getByRole('region', { name: say('preview') })
  await expect(preview.getByRole('img', { name: 'sky' })).toHaveAttribute('src', /^\/files\//)
  await expect(preview.getByRole('img')).toHaveCount(2)
  await page.getByRole('tab', { name: say('source') }).click()
  await expect(preview).toContainText('<h2>First night</h2>\n<p>Some <strong>bold</strong> wordsEnd</p>')
  expect(await violationsOf(page)).toEqual([])

  const download = await downloadBy(visitor, visitor.button(say('word')))
  expect(download.suggestedFilename()).toBe('First night.docx')
  const parts = unzipSync(await contentOf(download))
  const words = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  expect(words).toMatch(/Heading1.*First night.*<w:b\/>.*bold.*<w:drawing>/s)
  expect(Object.keys(parts)).toContainEqual(expect.stringMatching(/^word\/media\/.*\.png$/))

  await visitor.button('Language').click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(visitor.field(editorMessages.text['zh-CN'])).toContainText('First night')
  await visitor.button(fieldsMessages.undo['zh-CN']).click()
  await expect(visitor.field(editorMessages.text['zh-CN']).getByRole('img')).toHaveCount(0)
})

async function arriveAt(path: string, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await stage.visit(options)
  await letIn(visitor)
  await visitor.open(path)
  await expect(visitor.onScreen.getByRole('heading', { level: 1 })).toBeVisible()
  return visitor
}

async function downloadBy({ page }: Visitor, button: Locator): Promise<Download> {
  await expect(button).toBeEnabled()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return download
}

async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

function textOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

function chooser({ onScreen }: Visitor): Locator {
  return onScreen.locator('input[type=file]')
}

async function drop(visitor: Visitor, files: readonly { name: string; text: string }[]): Promise<void> {
  const zone = chooser(visitor).locator('..')
  const data = await visitor.page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, text } of given) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  await zone.dispatchEvent('drop', { dataTransfer: data })
}

async function paste(box: Locator, html: string): Promise<void> {
  await box.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}
