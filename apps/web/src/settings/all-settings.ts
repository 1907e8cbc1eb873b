import type { Choices, Settings } from '@backlot/contract/settings'
import {
  changeLanguage,
  chosenLanguage,
  followBrowserLanguage,
  useChosenLanguage,
  useLanguage,
} from '../platform/i18n/language.ts'
import {
  changeAppearance,
  chosenAppearance,
  replaceAppearance,
  useAppearance,
  useChosenAppearance,
} from '../theme/appearance.ts'
import type { Appearance } from '../theme/saved-appearance.ts'
import type { ShellSettings } from './saved-shell-settings.ts'
import {
  changeShellSettings,
  chosenShellSettings,
  replaceShellSettings,
  useChosenShellSettings,
  useShellSettings,
} from './shell-settings.ts'

interface Parts {
  look: Partial<Appearance>
  language: Choices['language']
  shell: Partial<ShellSettings>
}

function apart({ theme, mode, contrast, size, density, language, ...shell }: Choices): Parts {
  return {
    look: chosenIn({ themeColor: theme, mode, contrast, size, density }),
    language,
    shell: chosenIn(shell),
  }
}

function together({ look: { themeColor, ...look }, language, shell }: Parts): Choices {
  return chosenIn({ theme: themeColor, language, ...look, ...shell })
}

/** Without the names of what nobody chose. */
function chosenIn<T extends object>(choices: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** Chooses some settings, each where it is kept, at once. */
export function changeSettings(change: Choices): void {
  const { look, language, shell } = apart(change)
  if (Object.keys(look).length > 0) changeAppearance(look)
  if (language !== undefined) changeLanguage(language)
  if (Object.keys(shell).length > 0) changeShellSettings(shell)
}

/** Makes these all that is chosen; what is so already is not drawn again. */
export function replaceSettings(choices: Choices): void {
  const { look, language, shell } = apart(choices)
  if (textOf(look) !== textOf(chosenAppearance())) replaceAppearance(look)
  if (textOf(shell) !== textOf(chosenShellSettings())) replaceShellSettings(shell)
  if (language === chosenLanguage()) return
  if (language === undefined) followBrowserLanguage()
  else changeLanguage(language)
}

/** The same text for the same choices. */
export function textOf(choices: object): string {
  return JSON.stringify(Object.entries(choices).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What was chosen until this moment, for code outside components. */
export function chosenSettings(): Choices {
  return together({ look: chosenAppearance(), language: chosenLanguage(), shell: chosenShellSettings() })
}

/** What was chosen, from wherever it is kept; the component renders again when it changes. */
export function useChosenSettings(): Choices {
  return together({
    look: useChosenAppearance(),
    language: useChosenLanguage(),
    shell: useChosenShellSettings(),
  })
}

/** All settings of the moment, chosen or not; the component renders again when one changes. */
export function useAllSettings(): Settings {
  const { themeColor, mode, contrast, size, density } = useAppearance()
  const language = useLanguage()
  return { theme: themeColor, mode, contrast, size, density, language, ...useShellSettings() }
}
