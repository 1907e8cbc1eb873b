/** What is said of those whom an offer may be for. */
export const audienceWords = {
  visitor: { en: 'Never subscribed', 'zh-CN': '从未订阅' },
  member: { en: 'Subscribers', 'zh-CN': '订阅中' },
  lapsed: { en: 'Former subscribers', 'zh-CN': '曾订阅' },
}
