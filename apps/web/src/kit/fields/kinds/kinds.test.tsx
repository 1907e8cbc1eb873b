import { newPassword } from '@backlot/contract/auth/password'
import type { Field, FieldKind, FileRef } from '@backlot/contract/core/fields/field'
import * as fields from '@backlot/contract/core/fields/fields'
import { optional } from '@backlot/contract/core/fields/presence'
import { directors } from '@backlot/contract/resources/directors'
import { orders } from '@backlot/contract/resources/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { defineScreens, type ResourceScreens } from '../../../platform/screens/screens.ts'
import { KnownScreensContext } from '../../records/known-screens.ts'
import { checkField } from '../check-field.ts'
import { editValuesOf, inputOf } from '../edit-values.ts'
import { FieldInput } from './field-input.tsx'
import { FieldValue } from './field-value.tsx'

const words = {
  title: { en: 'Plans', 'zh-CN': '套餐' },
  singular: { en: 'plan', 'zh-CN': '套餐' },
  fields: {},
  options: { it: { on: { en: 'On', 'zh-CN': '启用' }, off: { en: 'Off', 'zh-CN': '停用' } } },
  lines: {
    it: {
      fields: { name: { en: 'Channel', 'zh-CN': '渠道' }, price: { en: 'Price', 'zh-CN': '价格' } },
      options: {},
    },
  },
}
const cover: FileRef = {
  id: 9,
  url: 'data:,',
  name: 'cover.png',
  contentType: 'image/png',
  bytes: 2048,
  width: 20,
  height: 10,
  duration: null,
}
const mina = { id: 3, name: 'Mina' }
const channels = { name: fields.text({ max: 20 }), price: fields.money() }

interface Sample {
  field: Field
  /** What a record holds; beside it stand a currency and a unit. */
  shown: unknown
  /** What a record's page says of it, in English. */
  says: string
  /** What is sent of it; what is shown where nothing else is said. */
  sent?: unknown
}

/** A kind that is missing here does not compile. */
const samples: Readonly<Record<FieldKind, Sample>> = {
  text: { field: fields.text({ max: 20 }), shown: 'Salt', says: 'Salt' },
  longText: { field: fields.longText({ max: 90 }), shown: 'A long text', says: 'A long text' },
  richText: { field: fields.richText({ max: 90 }), shown: '<p>Bold <b>move</b></p>', says: 'Bold move' },
  email: { field: fields.email(), shown: 'mina@example.com', says: 'mina@example.com' },
  phone: { field: fields.phone(), shown: '+81 3 1234', says: '+81 3 1234' },
  url: { field: fields.webAddressField(), shown: 'https://example.com/a', says: 'https://example.com/a' },
  ipRange: { field: fields.ipRange(), shown: '203.0.113.0/24', says: '203.0.113.0/24' },
  count: { field: fields.count(), shown: 12_345, says: '12,345' },
  money: { field: fields.money(), shown: 123_456, says: 'KWD 123.456' },
  currency: { field: fields.currency(), shown: 'KWD', says: 'KWD' },
  rate: { field: fields.rate(), shown: 3050, says: '30.5%' },
  duration: { field: fields.duration(), shown: 6128, says: '1:42:08' },
  period: { field: fields.period({ unit: 'unit' }), shown: 3, says: '3 months' },
  time: { field: fields.time(), shown: '2026-02-03T09:00:00.000Z', says: '3 Feb 2026, 09:00 UTC' },
  day: { field: fields.day(), shown: '2026-02-03', says: '3 Feb 2026' },
  flag: { field: fields.flag(), shown: true, says: 'Yes' },
  status: { field: fields.status({ on: 'live', off: 'off' }), shown: 'on', says: 'On' },
  choice: { field: fields.choice(['on', 'off']), shown: 'off', says: 'Off' },
  names: { field: fields.choices(['on', 'off']), shown: ['on', 'off'], says: 'On · Off' },
  reference: { field: fields.reference('directors'), shown: mina, says: 'Mina', sent: 3 },
  references: { field: fields.references('directors'), shown: [mina], says: 'Mina', sent: [3] },
  lines: {
    field: fields.lines(channels),
    shown: [{ name: 'Web', price: 1500 }],
    says: 'ChannelPriceWebKWD 1.500',
  },
  image: { field: fields.image(), shown: cover, says: 'cover.png20 × 10 · 2 KB', sent: 9 },
  video: { field: fields.video(), shown: cover, says: 'cover.png20 × 10 · 2 KB', sent: 9 },
  file: { field: fields.file(), shown: cover, says: 'cover.png20 × 10 · 2 KB', sent: 9 },
  secret: { field: fields.secret(newPassword), shown: 'Passw0rd and more', says: 'Passw0rd and more' },
  crop: {
    field: fields.crop({ shape: 'desktop', of: 'file' }),
    shown: { x: 40, y: 0, width: 1600, height: 900 },
    says: '1600 × 900 at 40, 0',
  },
  json: { field: fields.json(), shown: { a: 1 }, says: '{ "a": 1 }' },
}
const kinds = Object.keys(samples) as FieldKind[]
const beside = { currency: 'KWD', unit: 'month', file: cover }

const nowhere = async () => () => null
const screens = defineScreens({
  resource: directors,
  words: {
    title: { en: 'Directors', 'zh-CN': '导演' },
    singular: { en: 'director', 'zh-CN': '导演' },
    empty: { en: '', 'zh-CN': '' },
    search: { en: '', 'zh-CN': '' },
    fields: { name: { en: 'Name', 'zh-CN': '姓名' }, videosCount: { en: 'Videos', 'zh-CN': '视频数' } },
    options: {},
  },
  list: { path: '/directors', load: nowhere },
})

beforeEach(() => changeLanguage('en'))

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ directors: screens }}>
        <MemoryRouter>{children}</MemoryRouter>
      </KnownScreensContext>
    </QueryClientProvider>
  )
}

function plainText(text: string | null): string {
  return (text ?? '').replace(/[\s\u00a0]+/g, ' ').trim()
}

test.each(kinds)('a record says what its field of kind %s holds', async (kind) => {
  const { field, shown, says } = samples[kind]
  const { container } = await render(
    <Surroundings>
      <FieldValue
        resource={{ fields: { it: field } }}
        words={words}
        name="it"
        record={{ it: shown, ...beside }}
      />
    </Surroundings>,
  )

  expect(plainText(container.textContent)).toBe(says)
})

test('a code that has words is said in them, with the code in reach; any other as it was told', async () => {
  const ofCodes = { ...words, options: { it: { '51': { en: 'Not enough funds', 'zh-CN': '余额不足' } } } }
  const shown = (code: string, place: 'cell' | 'record') => (
    <FieldValue
      {...{ place, resource: { fields: { it: samples.text.field } }, words: ofCodes }}
      name="it"
      record={{ it: code }}
    />
  )
  const cell = await render(shown('51', 'cell'))
  expect(plainText(cell.container.textContent)).toBe('Not enough funds')
  expect(cell.container.querySelector('[title="51"]')).not.toBeNull()

  const full = await render(shown('51', 'record'))
  expect(plainText(full.container.textContent)).toBe('Not enough funds 51')

  const other = await render(shown('constructor', 'record'))
  expect(plainText(other.container.textContent)).toBe('constructor')
})

test('figures of lines stand under each other, at the right, and so do their heads', async () => {
  const { getByRole } = await render(
    <Surroundings>
      <FieldValue
        resource={{ fields: { it: samples.lines.field } }}
        words={words}
        name="it"
        record={{ it: samples.lines.shown, ...beside }}
      />
    </Surroundings>,
  )
  const sideOf = (name: string) => getComputedStyle(getByRole('columnheader', { name }).element()).textAlign
  const [first, last] = getByRole('row').nth(1).element().querySelectorAll('td')

  expect([sideOf('Channel'), sideOf('Price')]).toEqual(['left', 'end'])
  expect([first, last].map((cell) => cell && getComputedStyle(cell).textAlign)).toEqual(['start', 'end'])
})

test('a number that a system gives is in the face of codes, also where it names what is referred to', async () => {
  const number = fields.text({ max: 20, isCode: true })
  const { getByText } = await render(
    <Surroundings>
      <KnownScreensContext value={{ orders: { ...screens, resource: orders } as ResourceScreens }}>
        <FieldValue resource={{ fields: { it: number } }} words={words} name="it" record={{ it: 'TX-1' }} />
        <FieldValue
          resource={{ fields: { itId: fields.reference('orders') } }}
          words={words}
          name="itId"
          record={{ it: { id: 7, name: 'O-7' } }}
        />
        <p>
          <FieldValue
            resource={{ fields: { it: samples.text.field } }}
            words={words}
            name="it"
            record={{ it: 'Plain' }}
          />
        </p>
      </KnownScreensContext>
    </Surroundings>,
  )
  const faceOf = (text: string) => getComputedStyle(getByText(text).element()).fontFamily

  expect(faceOf('TX-1')).toContain('monospace')
  expect(faceOf('O-7')).toContain('monospace')
  expect(faceOf('Plain')).not.toContain('monospace')
})

test.each(kinds)('a cell with a field of kind %s is one line, and never empty', async (kind) => {
  const { field, shown } = samples[kind]
  const draw = (value: unknown) => (
    <Surroundings>
      <FieldValue
        resource={{ fields: { it: field } }}
        words={words}
        name="it"
        record={{ it: value, ...beside }}
        place="cell"
      />
    </Surroundings>
  )
  const full = await render(draw(shown))
  const isThere = full.container.textContent !== '' || full.container.querySelector('img') !== null
  expect(isThere).toBe(true)
  expect(full.container.querySelector('p, pre, table, div > div')).toBeNull()

  const empty = await render(draw(null))
  expect(empty.container.textContent).toBe('—')
})

test('the lines of a long text are told apart in a cell, where they stand in one', async () => {
  const { container } = await render(
    <Surroundings>
      <FieldValue
        resource={{ fields: { it: fields.longText({ max: 90 }) } }}
        words={words}
        name="it"
        record={{ it: 'discount code\n\nbuy views\n加我好友\n' }}
        place="cell"
      />
    </Surroundings>,
  )

  expect(container.textContent).toBe('discount code · buy views · 加我好友')
})

test.each([
  ['on', '2020-01-01T00:00:00Z', 'Expired'],
  ['on', '2999-01-01T00:00:00Z', 'On'],
  ['on', null, 'On'],
  ['off', '2020-01-01T00:00:00Z', 'Off'],
])('what is %s and ends at %s is called %s', async (it, expiredAt, says) => {
  const field = fields.status({ on: 'live', off: 'off' })
  const { container } = await render(
    <Surroundings>
      <FieldValue resource={{ fields: { it: field } }} words={words} name="it" record={{ it, expiredAt }} />
    </Surroundings>,
  )

  expect(container.textContent).toBe(says)
})

interface HarnessProps {
  field: Field
  first: unknown
  neighbours?: Readonly<Record<string, unknown>>
}

/** A form of one field, which says what it would send. */
function Harness({ field, first, neighbours = beside }: HarnessProps) {
  const [value, setValue] = useState(first)
  return (
    <Surroundings>
      <label htmlFor="it">It</label>
      <FieldInput
        {...{ id: 'it', name: 'it', label: 'It', field, words, value, neighbours }}
        isDisabled={false}
        isInvalid={checkField(field, value) !== undefined}
        isRequired={field.presence === 'required'}
        describedBy={undefined}
        onChange={setValue}
        onLeave={() => {}}
      />
      <output aria-label="Sent">{JSON.stringify(inputOf(field, value))}</output>
    </Surroundings>
  )
}

test.each(kinds)(
  'an input of kind %s sends back what was read, and drawing it changes nothing',
  async (kind) => {
    const { field, shown, sent = shown } = samples[kind]
    const { it: first } = editValuesOf({ it: field }, { it: shown })

    const screen = await render(<Harness field={field} first={first} />)

    await expect.poll(() => document.querySelector('#it:not([aria-busy=true])')).not.toBeNull()
    await expect.element(screen.getByRole('status', { name: 'Sent' })).toHaveTextContent(JSON.stringify(sent))
    expect(checkField(field, first)).toBeUndefined()
  },
)

test('a code is typed in the face in which it stands once it is saved', async () => {
  const { getByLabelText } = await render(
    <Harness field={fields.text({ max: 20, isCode: true })} first="WINTER-0O" />,
  )
  const input = getByLabelText('It')

  await expect.element(input).toHaveValue('WINTER-0O')
  expect(getComputedStyle(input.element()).fontFamily).toContain('monospace')
})

// Lists are empty rather than missing, and a secret that is left empty stays.
const canBeMissing = kinds.filter(
  (kind) => samples[kind].field.presence === 'required' && samples[kind].field.written === 'always',
)

test.each(canBeMissing)('an optional field of kind %s that is left empty sends nothing', (kind) => {
  const { field } = samples[kind]
  const none = optional(field as Parameters<typeof optional>[0])
  const { it: empty } = editValuesOf({ it: none }, { it: null })

  expect(inputOf(none, empty)).toBe(kind === 'flag' ? false : null)
})

test.each([
  ['USD', '1,849.20', 184_920],
  ['USD', '10.5', 1050],
  ['JPY', '1,849', 1849],
  ['KWD', '12.345', 12_345],
])('an amount in %s typed as %s is sent as %i', async (currency, typed, sent) => {
  const screen = await render(<Harness field={fields.money()} first={null} neighbours={{ currency }} />)
  const input = screen.getByRole('textbox', { name: 'It' })

  await input.fill(typed)
  await userEvent.tab()

  await expect.element(screen.getByRole('status', { name: 'Sent' })).toHaveTextContent(String(sent))
  await expect.element(screen.getByText(currency)).toBeVisible()
})

test.each([
  ['USD', '1.234'],
  ['JPY', '10.5'],
  ['KWD', 'ten'],
])('an amount in %s typed as %s is an error, and stays as it was typed', async (currency, typed) => {
  const screen = await render(<Harness field={fields.money()} first={5} neighbours={{ currency }} />)
  const input = screen.getByRole('textbox', { name: 'It' })

  await input.fill(typed)
  await userEvent.tab()

  await expect.element(input).toHaveValue(typed)
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
})

test('an amount keeps its figures when another currency is chosen for it', async () => {
  const draw = (currency: string) => <Harness field={fields.money()} first={1000} neighbours={{ currency }} />
  const screen = await render(draw('USD'))
  await expect.element(screen.getByRole('textbox', { name: 'It' })).toHaveValue('10.00')

  await screen.rerender(draw('JPY'))
  await expect.element(screen.getByRole('status', { name: 'Sent' })).toHaveTextContent('10')

  await screen.rerender(draw('KWD'))
  await expect.element(screen.getByRole('status', { name: 'Sent' })).toHaveTextContent('10000')
})

test('thousands that are written apart stay thousands in a currency of three decimals', async () => {
  const draw = (currency: string) => (
    <Harness field={fields.money()} first={2_800} neighbours={{ currency }} />
  )
  const screen = await render(draw('JPY'))
  await expect.element(screen.getByRole('textbox', { name: 'It' })).toHaveValue('2,800')

  await screen.rerender(draw('KWD'))
  await expect.element(screen.getByRole('status', { name: 'Sent' })).toHaveTextContent('2800000')
})

test('a number that is left or cleared stays blank, and is no zero', async () => {
  const screen = await render(<Harness field={optional(fields.count({ min: 1 }))} first={null} />)
  const input = screen.getByRole('textbox', { name: 'It' }).or(screen.getByRole('spinbutton', { name: 'It' }))
  const sent = screen.getByRole('status', { name: 'Sent' })

  await userEvent.click(input)
  await userEvent.tab()
  await expect.element(input).toHaveValue('')
  await expect.element(sent).toHaveTextContent('null')

  await input.fill('1200')
  await expect.element(sent).toHaveTextContent('1200')
  await input.fill('')
  await userEvent.tab()
  await expect.element(input).toHaveValue('')
  await expect.element(sent).toHaveTextContent('null')
})

test('a rate is typed as per cent and sent as basis points', async () => {
  const screen = await render(<Harness field={fields.rate()} first={3050} />)
  const input = screen.getByRole('textbox', { name: 'It' })
  await expect.element(input).toHaveValue('30.50')

  await input.fill('12.25')

  await expect.element(screen.getByRole('status', { name: 'Sent' })).toHaveTextContent('1225')
})

test('a day is the day that was picked, whatever the clock says', async () => {
  const screen = await render(<Harness field={fields.day()} first="2026-02-28" />)
  const input = screen.getByRole('textbox', { name: 'It' })
  await expect.element(input).toHaveValue('28 Feb 2026')

  await input.fill('1 Mar 2026')
  await userEvent.keyboard('{Enter}')

  await expect.element(screen.getByRole('status', { name: 'Sent' })).toHaveTextContent('"2026-03-01"')
})

test('a period has the unit that stands beside it, in the language of the reader', async () => {
  const screen = await render(<Harness field={fields.period({ unit: 'unit' })} first={1} />)
  await expect.element(screen.getByText('month', { exact: true })).toBeVisible()

  await screen
    .getByRole('textbox', { name: 'It' })
    .or(screen.getByRole('spinbutton', { name: 'It' }))
    .fill('6')
  await expect.element(screen.getByText('months', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('status', { name: 'Sent' })).toHaveTextContent('6')

  changeLanguage('zh-CN')
  await expect.element(screen.getByText('个月', { exact: true })).toBeVisible()
})

test('rows are added, filled in, put in order and removed', async () => {
  const field = fields.lines(channels)
  const screen = await render(<Harness field={field} first={[{ name: 'Web', price: 1500 }]} />)

  await screen.getByRole('button', { name: 'It' }).click()
  await screen.getByRole('textbox', { name: 'Channel' }).nth(1).fill('App')
  await screen.getByRole('textbox', { name: 'Price' }).nth(1).fill('2.5')
  await expect
    .element(screen.getByRole('status', { name: 'Sent' }))
    .toHaveTextContent('[{"name":"Web","price":1500},{"name":"App","price":2500}]')

  screen.getByRole('button', { name: 'Move row 2' }).element().focus()
  await userEvent.keyboard(' {ArrowUp} ')
  await expect
    .element(screen.getByRole('status', { name: 'Sent' }))
    .toHaveTextContent('[{"name":"App","price":2500},{"name":"Web","price":1500}]')

  await screen.getByRole('button', { name: 'Remove row 2' }).click()
  await expect
    .element(screen.getByRole('status', { name: 'Sent' }))
    .toHaveTextContent('[{"name":"App","price":2500}]')
  await expect.element(screen.getByRole('textbox', { name: 'Channel' })).toHaveValue('App')
})

test('a row that lacks something is marked where it does', async () => {
  const screen = await render(<Harness field={fields.lines(channels)} first={[{ name: '', price: 5 }]} />)

  await expect
    .element(screen.getByRole('textbox', { name: 'Channel' }))
    .toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(screen.getByRole('textbox', { name: 'Price' }))
    .toHaveAttribute('aria-invalid', 'false')
})
