import { expect, it } from 'vitest'
import { hasOwnWords, taggedLink, wordsOfCampaign } from './tagged-link.ts'

const nothing = { utmMedium: null, utmCampaign: null, utmTerm: null, utmContent: null, utmId: null }
const northlight = { ...nothing, utmSource: 'northlight', utmMedium: 'affiliate' }

it('adds the words to an address and keeps what else stands in it', () => {
  expect(taggedLink('https://tidewater.example/plans?lang=zh#prices', northlight)).toBe(
    'https://tidewater.example/plans?lang=zh&utm_source=northlight&utm_medium=affiliate#prices',
  )
})

it('takes the words of another link away', () => {
  const other = 'https://tidewater.example/?utm_source=other&utm_term=x&utm_id=7'
  expect(taggedLink(other, northlight)).toBe(
    'https://tidewater.example/?utm_source=northlight&utm_medium=affiliate',
  )
})

it('writes words of any script so that they arrive whole', () => {
  const link = taggedLink('https://tidewater.example', { ...northlight, utmContent: '秋 & 冬=1' })
  expect(new URL(link ?? '').searchParams.get('utm_content')).toBe('秋 & 冬=1')
})

it.each(['', 'plans', '/plans', 'mailto:mina@tidewater.example', 'https://', 'javascript:alert(1)'])(
  'makes no link of %o',
  (page) => {
    expect(taggedLink(page, northlight)).toBeNull()
  },
)

it('lets a campaign speak before its channel', () => {
  const channel = { ...northlight, utmCampaign: 'all-year', utmContent: 'banner' }
  expect(wordsOfCampaign(channel, { utmCampaign: 'autumn', utmTerm: null, utmContent: null })).toEqual({
    ...channel,
    utmCampaign: 'autumn',
  })
  expect(wordsOfCampaign(channel)).toEqual(channel)
})

it('takes content that is typed, but not in the place of that by which a campaign is told apart', () => {
  expect(wordsOfCampaign(northlight, {}, ' hero ').utmContent).toBe('hero')
  expect(wordsOfCampaign(northlight, { utmCampaign: 'autumn' }, 'hero').utmContent).toBe('hero')
  expect(wordsOfCampaign(northlight, { utmContent: 'poster' }, 'hero').utmContent).toBe('poster')
})

it('knows a campaign whose visits cannot be told from others of its channel', () => {
  expect(hasOwnWords({ utmCampaign: null, utmTerm: null, utmContent: null })).toBe(false)
  expect(hasOwnWords({ utmCampaign: null, utmTerm: null, utmContent: 'poster' })).toBe(true)
})
