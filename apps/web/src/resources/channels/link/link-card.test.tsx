import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { channels } from '@backlot/contract/resources/channels'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { login } from '../../../platform/session/session.ts'
import { LinkCard } from './link-card.tsx'

const realFetch = globalThis.fetch
/** A partner, to whom the list of sites is not answered. */
const fakeFetch: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
  const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
  if (pathname.endsWith('/login'))
    return answer({
      data: { access_token: 'token', permissions: ['list-channels', 'own-channels'], otp: 'none' },
    })
  if (pathname.endsWith('/channels/3/sites'))
    return answer({
      data: [
        { id: 1, name: 'Lumen', url: 'https://lumen.example/' },
        { id: 2, name: 'Tidewater', url: 'https://tidewater.example/' },
      ],
    })
  return answer({ code: 'forbidden', message: 'You may not do this.' }, 403)
}

beforeEach(() => {
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('a partner, who may list no sites, finds the address of the first one filled in, and the link to it', async () => {
  await login({ username: 'mina', password: 'x' })
  const channel = { id: 3, name: 'Northlight', status: 'active', utmSource: 'northlight' }

  await render(
    <QueryClientProvider client={createQueryClient()}>
      <LinkCard channel={channel as unknown as RecordOf<typeof channels>} />
    </QueryClientProvider>,
  )

  await expect.element(page.getByLabelText('Landing page')).toHaveValue('https://lumen.example/')
  await expect
    .element(page.getByRole('code'))
    .toHaveTextContent('https://lumen.example/?utm_source=northlight')
  await expect.element(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
})
