import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dangerFills, deriveAccent, tickOn } from './accent.ts'
import { contrast, hexToOklch, oklchToHex } from './oklch.ts'
import { type ColorMode, colorSchemes, isHighContrast, palettes } from './palettes.ts'
import { chartColors, defaultThemeColor, themePresets } from './tokens.ts'

const modes: readonly ColorMode[] = ['light', 'dark']
const extremes = ['#ffffff', '#000000', '#ffff00', '#0000ff', '#00ff00', '#808080']

function looksLike(first: string, second: string): number {
  const [a, b] = [hexToOklch(first), hexToOklch(second)]
  const across = (color: typeof a) => [color.chroma * Math.cos(color.hue), color.chroma * Math.sin(color.hue)]
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [across(a), across(b)]
  return Math.hypot(a.lightness - b.lightness, ax - bx, ay - by)
}

describe.each(colorSchemes)('in %s', (mode) => {
  const readable = isHighContrast(mode) ? 7 : 4.5
  const backgrounds = ['page', 'surface', 'raised', 'subtle', 'hover', 'fill'] as const

  test.each([...themePresets, ...extremes])('text derived from %s reads on every background', (color) => {
    const accent = deriveAccent(color, mode)

    for (const back of backgrounds) {
      expect(contrast(accent.text, palettes[mode][back]), back).toBeGreaterThanOrEqual(readable)
    }
    expect(contrast(accent.text, accent.tint), 'tint').toBeGreaterThanOrEqual(Math.max(5, readable))
    expect(contrast(palettes[mode].text1, accent.tint), 'text 1 on tint').toBeGreaterThanOrEqual(readable)
    expect(contrast(accent.mark, palettes[mode].surface), 'mark').toBeGreaterThanOrEqual(3)
  })

  test('every text shade reads on every background', () => {
    const palette = palettes[mode]
    for (const back of backgrounds) {
      for (const text of ['text1', 'text2', 'text3', 'successText', 'warningText', 'dangerText'] as const) {
        expect(contrast(palette[text], palette[back]), `${text} on ${back}`).toBeGreaterThanOrEqual(readable)
      }
    }
    expect(contrast(palette.menuText, palette.menu)).toBeGreaterThanOrEqual(readable)
    expect(contrast(palette.menuActive, palette.menuActiveArea)).toBeGreaterThanOrEqual(readable)
    expect(contrast(palette.dangerText, palette.dangerArea)).toBeGreaterThanOrEqual(readable)
  })

  test('charts stand out from the surface', () => {
    for (const color of chartColors) expect(contrast(color, palettes[mode].surface)).toBeGreaterThanOrEqual(3)
  })
})

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test.each(colorSchemes)(
  'in %s white reads on the fill of any colour, at rest, under the mouse and pressed',
  (scheme) => {
    const readable = isHighContrast(scheme) ? 7 : 4.5
    fc.assert(
      fc.property(anyColor, (color) => {
        const { fill, fillHover, fillPressed, mark } = deriveAccent(color, scheme)
        const { surface, raised } = palettes[scheme]

        for (const shade of [fill, fillHover, fillPressed]) {
          expect(contrast('#ffffff', shade)).toBeGreaterThanOrEqual(readable)
        }
        expect(contrast(mark, surface)).toBeGreaterThanOrEqual(3)
        // What white reads on at 7:1 can't also stand out from near-black: there a line of the mark goes around it.
        if (scheme === 'dark') expect(contrast(fill, raised)).toBeGreaterThanOrEqual(3)
      }),
    )
  },
)

test.each(colorSchemes)('in %s a fill keeps the hue of its colour', (scheme) => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const [given, fill] = [hexToOklch(color), hexToOklch(deriveAccent(color, scheme).fill)]
      const turn = Math.abs(Math.atan2(Math.sin(given.hue - fill.hue), Math.cos(given.hue - fill.hue)))

      // As a distance: eight bits a channel say little of the hue of what is nearly grey.
      expect(turn * fill.chroma).toBeLessThan(0.005)
    }),
  )
})

/** The table of the design: fill, hover and pressed, in light and in dark. */
const designedFills = {
  '#409EFF': ['#0978d5 #006fc8 #0066b9', '#0978d5 #006fc8 #0066b9'],
  '#1890ff': ['#0077da #006fcb #0066bc', '#0077da #006fcb #0066bc'],
  '#304156': ['#304156 #28394e #213146', '#596c83 #51637a #495b71'],
  '#212121': ['#212121 #1a1a1a #131313', '#6b6b6b #626262 #5a5a5a'],
  '#11a983': ['#008768 #007d60 #007458', '#008768 #007d60 #007458'],
  '#13c2c2': ['#008484 #007a7a #007171', '#008484 #007a7a #007171'],
  '#6959CD': ['#6959cd #6150c3 #5946b9', '#6959cd #6150c3 #5946b9'],
  '#f5222d': ['#ec0f24 #de001e #cf001b', '#ec0f24 #de001e #cf001b'],
}

test.each(themePresets)('%s is filled with the very shades of the design', (color) => {
  const filled = modes.map((mode) => {
    const { fill, fillHover, fillPressed } = deriveAccent(color, mode)
    return `${fill} ${fillHover} ${fillPressed}`
  })

  expect(filled).toEqual(designedFills[color])
})

test.each(colorSchemes)('in %s a dangerous button is red, and white reads on it', (scheme) => {
  const { fill, fillHover, fillPressed } = dangerFills(scheme)

  for (const shade of [fill, fillHover, fillPressed]) {
    expect(contrast('#ffffff', shade)).toBeGreaterThanOrEqual(isHighContrast(scheme) ? 7 : 4.5)
  }
  if (scheme === 'dark') expect(contrast(fill, palettes[scheme].raised)).toBeGreaterThanOrEqual(3)
  expect(hexToOklch(fill).lightness).toBeLessThan(0.6)
})

test('a mark is the theme colour where it stands out, else the fill', () => {
  const isTheme = (mode: ColorMode) => (color: string) =>
    deriveAccent(color, mode).mark === color.toLowerCase()

  expect(themePresets.filter(isTheme('light'))).toEqual([
    '#1890ff',
    '#304156',
    '#212121',
    '#6959CD',
    '#f5222d',
  ])
  expect(themePresets.filter((color) => !isTheme('dark')(color))).toEqual(['#304156', '#212121'])
})

test.each(themePresets)('a tick on %s as it is reads', (color) => {
  expect(contrast(color, tickOn(color))).toBeGreaterThanOrEqual(4.5)
})

test('the default colour gives the shades of the design', () => {
  const design = {
    light: { text: '#0a66c2', tint: '#eaf4ff', line: '#cfe6ff' },
    dark: { text: '#62b1ff', tint: '#132a44', line: '#1d4168' },
  }
  for (const mode of modes) {
    const accent = deriveAccent(defaultThemeColor, mode)
    for (const part of ['text', 'tint', 'line'] as const) {
      expect(looksLike(accent[part], design[mode][part]), `${mode} ${part} ${accent[part]}`).toBeLessThan(
        0.01,
      )
    }
  }
})

test('a colour survives the way to OKLCH and back', () => {
  for (const color of [...chartColors, '#000000', '#ffffff'])
    expect(oklchToHex(hexToOklch(color))).toBe(color)
})
