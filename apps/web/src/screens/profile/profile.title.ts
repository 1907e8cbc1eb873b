/** By itself, since the menu is loaded with every page and the profile's words are not. */
export const profileTitle = { en: 'Profile', 'zh-CN': '个人资料' } as const
