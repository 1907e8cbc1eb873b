import { isWebAddress } from '@backlot/contract/core/fields/field-schemas'

/** The words of a link by which a visit is credited to a channel and its campaign. */
export interface LinkWords {
  readonly utmSource: string | null
  readonly utmMedium: string | null
  readonly utmCampaign: string | null
  readonly utmTerm: string | null
  readonly utmContent: string | null
  readonly utmId: string | null
}

const parameters = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
  utmId: 'utm_id',
} as const satisfies Record<keyof LinkWords, string>

/** The address of a page with these words instead of those it had; null where it is no address of a page. */
export function taggedLink(page: string, words: LinkWords): string | null {
  if (!isWebAddress(page) || !URL.canParse(page)) return null
  const link = new URL(page)
  for (const [word, parameter] of Object.entries(parameters) as [keyof LinkWords, string][]) {
    const said = words[word]
    if (said) link.searchParams.set(parameter, said)
    else link.searchParams.delete(parameter)
  }
  return link.href
}

type OwnWords = Partial<Pick<LinkWords, 'utmCampaign' | 'utmTerm' | 'utmContent'>>

/**
 * What a link of a campaign says: its own words, and those of its channel for the rest. Other content than its own is not taken: by
 * that a campaign is told apart, and the visit would be none of its.
 */
export function wordsOfCampaign(channel: LinkWords, campaign: OwnWords = {}, content = ''): LinkWords {
  return {
    ...channel,
    utmCampaign: campaign.utmCampaign ?? channel.utmCampaign,
    utmTerm: campaign.utmTerm ?? channel.utmTerm,
    utmContent: campaign.utmContent ?? (content.trim() || channel.utmContent),
  }
}

/** Whether visits by a campaign's link can be told from others of its channel. */
export function hasOwnWords({ utmCampaign, utmTerm, utmContent }: OwnWords): boolean {
  return Boolean(utmCampaign ?? utmTerm ?? utmContent)
}
