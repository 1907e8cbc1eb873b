import type { ThemeConfig } from 'antd'
import type { Accent } from './accent.ts'
import { type ColorScheme, modeOf, palettes } from './palettes.ts'
import type { Appearance } from './saved-appearance.ts'
import { densities, onFill, shellSizes } from './tokens.ts'

type Components = NonNullable<ThemeConfig['components']>

/** What single antd components take beside the shared tokens. */
export function antdComponents(appearance: Appearance, scheme: ColorScheme, accent: Accent): Components {
  const palette = palettes[scheme]
  const { cellPadding } = densities[appearance.density]
  const field = {
    colorBgContainer: palette.field,
    activeBorderColor: accent.mark,
    hoverBorderColor: accent.mark,
  }
  return {
    Button: {
      primaryColor: onFill,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      colorError: palette.dangerText,
      dangerColor: onFill,
      defaultBg: modeOf(scheme) === 'dark' ? palette.raised : palette.surface,
      defaultHoverBorderColor: accent.mark,
      defaultHoverColor: accent.text,
    },
    Card: { headerHeight: 44, headerHeightSM: 40, headerFontSize: 14, bodyPadding: 16, headerPadding: 16 },
    Checkbox: { colorBorder: palette.checkboxLine },
    DatePicker: field,
    Form: { labelFontSize: 13, verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
    Input: field,
    InputNumber: field,
    Layout: {
      bodyBg: palette.page,
      headerBg: palette.surface,
      siderBg: palette.menu,
      headerHeight: shellSizes.navbar,
    },
    Menu: {
      itemBg: palette.menu,
      itemColor: palette.menuText,
      itemSelectedColor: palette.menuActive,
      itemSelectedBg: palette.menuActiveArea,
      itemHoverBg: palette.menuHover,
      itemHeight: 34,
    },
    Pagination: {
      itemActiveColor: accent.text,
      itemActiveColorHover: accent.text,
      colorPrimary: accent.mark,
    },
    Radio: {
      colorPrimary: accent.text,
      buttonSolidCheckedBg: accent.fill,
      buttonSolidCheckedHoverBg: accent.fillHover,
      buttonSolidCheckedActiveBg: accent.fillPressed,
    },
    Progress: { defaultColor: accent.mark, remainingColor: palette.fill },
    Select: { ...field, optionSelectedFontWeight: 500 },
    Table: {
      headerBg: palette.subtle,
      headerColor: palette.text2,
      borderColor: palette.line,
      rowHoverBg: palette.hover,
      rowSelectedBg: accent.tint,
      rowSelectedHoverBg: accent.tint,
      cellPaddingBlock: cellPadding.block,
      cellPaddingInline: cellPadding.inline,
      headerSplitColor: 'transparent',
    },
    Tabs: { itemSelectedColor: accent.text, inkBarColor: accent.mark, itemHoverColor: accent.text },
  }
}
