import { describe, expect, test } from 'vitest'
import { deriveAccent, textOn } from './accent.ts'
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

test.each(themePresets)('text on %s reads', (color) => {
  expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5)
})

test('white stands on the three dark presets only', () => {
  expect(themePresets.filter((color) => textOn(color) === '#ffffff')).toEqual([
    '#304156',
    '#212121',
    '#6959CD',
  ])
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
