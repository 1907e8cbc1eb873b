/** Apart from the other words of the page: the menu asks for it before the page is opened. */
export const previewTitle = { en: 'Preview of the site', 'zh-CN': '网站预览' } as const
