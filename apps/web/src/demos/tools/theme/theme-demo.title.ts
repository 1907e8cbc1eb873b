/** By itself, since the menu is loaded with every page and the demo's words are not. */
export const themeDemoTitle = { en: 'Theme', 'zh-CN': '主题' } as const
