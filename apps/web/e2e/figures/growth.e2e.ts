import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Words } from '@backlot/contract/core/words/language'
import { visits } from '@backlot/contract/metrics/audience'
import * as marketing from '@backlot/contract/metrics/marketing'
import { firstPayments, netSales } from '@backlot/contract/metrics/revenue'
import { campaignEndpoints } from '@backlot/contract/resources/campaigns'
import { channelEndpoints } from '@backlot/contract/resources/channels'
import { statementEndpoints } from '@backlot/contract/resources/statements'
import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { visitEndpoints } from '@backlot/contract/site/visits'
import { expect as assert, test } from 'vitest'
import { chartMessages } from '../../src/kit/chart/chart.messages.ts'
import { realTimeMessages } from '../../src/reports/real-time/real-time.messages.ts'
import { channelScreens } from '../../src/resources/channels/channels.screens.ts'
import { linkMessages } from '../../src/resources/channels/link/link.messages.ts'
import { statementMessages } from '../../src/resources/statements/statements.messages.ts'
import { statementScreens } from '../../src/resources/statements/statements.screens.ts'
import { expect } from '../support/expect.ts'
import { mainMenu, openList } from '../support/menu.ts'
import { letIn, logIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'
import { anOrder, aSite, register, subscribe } from './a-site.ts'

const stage = setStage({ requiresOtp: false })

test('a marketer builds a link, sees a visit by it arrive, and its first payment credited', async () => {
  const { owner, call, tag, planId } = await aSite(stage.address())
  const { id: channelId } = await owner.call(channelEndpoints.create, {
    body: { ...partnerChannel(`Northlight ${tag}`), utmSource: `north-${tag}` },
  })
  const { id: campaignId } = await owner.call(campaignEndpoints.create, {
    body: { channelId, name: `Autumn ${tag}`, utmCampaign: 'autumn', cost: 500 },
  })
  const marketer = await stage.visit()
  const rights = ['list-channels', 'list-campaigns', 'view-dashboard', 'daily-channel', 'daily-campaign']
  await letIn(marketer, await owner.addAdmin('Lena', rights))

  await marketer.open(`/channels/${channelId}`)
  const link = await buildLink(marketer, `Autumn ${tag}`)
  const words = link.searchParams
  assert([link.host, words.get('utm_source')]).toEqual(['lumen.example', `north-${tag}`])

  const now = await marketer.newTab()
  await now.open('/dashboard')
  const users = now.texts(realTimeMessages)('users')
  const live = now.onScreen.getByRole('region', { name: users })
  await now.button(`${users}: ${now.texts(realTimeMessages)('details')}`).click()
  await expect(live.getByText('Nobody is there at this moment.')).toBeVisible()
  const visitorId = randomUUID()
  await call(visitEndpoints.visits, { body: { items: [aVisit(visitorId, link)] } })
  await expect(live.getByText(`Northlight ${tag}`)).toBeVisible()
  await expect(live.getByText(link.pathname)).toBeVisible()

  const memberId = await register({ owner, call, username: `mina.${tag}`, visitorId })
  await subscribe(call, { memberId, planId, tag })

  await seeFigures(marketer, `/channels/${channelId}`, [
    [visits.words, '1'],
    [firstPayments.words, '1'],
    [netSales.words, '$20.00'],
  ])
  await seeFigures(marketer, `/channels/campaigns/${campaignId}`, [
    [visits.words, '1'],
    [firstPayments.words, '1'],
    [netSales.words, '$20.00'],
    [marketing.campaignCost.words, '$5.00'],
    [marketing.shareDue.words, '$6.00'],
    [marketing.campaignReturn.words, '180%'],
  ])
})

test('a partner sees the own channel alone, and takes home a statement whose lines add up', async () => {
  const { owner, call, tag, planId } = await aSite(stage.address())
  const [own, foreign] = [`Reeltalk ${tag}`, `Zephyr ${tag}`]
  const [ownId, foreignId] = await Promise.all(
    [own, foreign].map(async (name) => {
      return (await owner.call(channelEndpoints.create, { body: partnerChannel(name) })).id
    }),
  )
  if (ownId === undefined || foreignId === undefined) throw new Error('Both channels were made.')
  const memberId = await register({ owner, call, username: `otto.${tag}`, visitorId: randomUUID() })
  const items = [1999, 2501, 333, 7007].map((amount, n) => ({
    ...anOrder({ memberId, planId }, `${tag} ${n}`),
    ...{ amount, paidAt: lastMonth.at, channelId: n === 3 ? foreignId : ownId },
  }))
  await call(paymentEndpoints.takeOrders, { body: { items } })
  const statements = await Promise.all(
    [ownId, foreignId].map((channelId) =>
      owner.call(statementEndpoints.create, { body: { channelId, month: lastMonth.name } }),
    ),
  )
  const people = await owner.addAdmin('Otis', [])
  await owner.call(channelEndpoints.addAdmins, { params: { id: ownId }, body: { adminIds: [people.id] } })

  const partner = await stage.visit()
  await logIn(partner, people)
  await expect(partner.onScreen.getByText(own).first()).toBeVisible()
  const entries = (await mainMenu(partner).getByRole('link').allInnerTexts()).join(' ')
  assert(entries).not.toMatch(/Orders|Members|Videos|Admins|Dashboard/)
  await openList(partner, channelScreens)
  await expect(partner.onScreen.getByRole('row').filter({ hasText: own })).toBeVisible()
  await expect(partner.page.getByText(foreign)).toHaveCount(0)
  for (const path of [`/channels/${foreignId}`, `/channels/statements/${statements[1]?.id}`]) {
    await partner.open(path)
    await expect(partner.onScreen.getByText(/^No such /)).toBeVisible()
    await expect(partner.page.getByText(foreign)).toHaveCount(0)
  }

  await openList(partner, statementScreens)
  await partner.onScreen.getByRole('link', { name: statements[0]?.reference ?? '', exact: true }).click()
  const say = partner.texts(statementMessages)
  // What stands on the statement is said as it is everywhere else, not as it is on the wire.
  await expect(partner.onScreen.getByText(`${own} · ${lastMonth.said}`)).toBeVisible()
  const csv = await download(partner, say('csv'))
  const pdf = await download(partner, say('pdf'))

  const [head = '', ...lines] = csv.toString().replace('\uFEFF', '').trim().split('\r\n')
  const share = head.split(',').indexOf('share')
  const due = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[share]) * 100), 0)
  const statement = await owner.call(statementEndpoints.show, { params: { id: statements[0]?.id ?? 0 } })
  assert([lines.length, due]).toEqual([3, statement.due])
  await expect(partner.onScreen.getByText(`$${(due / 100).toFixed(2)}`).first()).toBeVisible()
  assert(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an owner finds in three clicks which rows made a day low', async () => {
  const { owner, call, tag, planId } = await aSite(stage.address())
  const memberId = await register({ owner, call, username: `ines.${tag}`, visitorId: randomUUID() })
  // The same weekday of eight weeks, some sales more or fewer each, and the one that is asked about.
  const sold = [3, 14, 12, 13, 12, 14, 13, 12, 14]
  const items = sold.flatMap((count, week) =>
    Array.from({ length: count }, (_, n) => ({
      ...anOrder({ memberId, planId }, `${tag} ${week} ${n}`),
      ...{ billingSource: 'renewal' as const, paidAt: atNoon(5 + 7 * week) },
    })),
  )
  await call(paymentEndpoints.takeOrders, { body: { items } })
  const back = {
    provider: 'segpay',
    amount: 2000,
    currency: 'USD',
    initiatedBy: 'member',
    occurredAt: atNoon(5),
  } as const
  const refunds = [0, 1].map((n) => ({
    ...{
      ...back,
      transactionNumber: `back ${tag} ${n}`,
      orderTransactionNumber: `${tag} 1 ${n}`,
      reason: null,
    },
  }))
  await call(paymentEndpoints.takeRefunds, { body: { items: refunds } })

  const person = await stage.visit()
  await letIn(person)
  await person.open('/dashboard')
  const chart = person.onScreen.getByRole('region', { name: 'What came in and went back', exact: true })
  await chart.getByRole('button', { name: person.texts(chartMessages)('asTable') }).click()
  const day = chart.getByRole('row').filter({ hasText: '$40.00' })
  await expect(day).toContainText(/\$60\.00.*usually/s)

  await day.getByRole('link', { name: '$40.00' }).click()
  await person.arriveAt(/refund/)
  await expect(person.onScreen.getByRole('row').filter({ hasText: '$20.00' })).toHaveCount(2)

  await person.page.goBack()
  await day.getByRole('link', { name: '$60.00' }).click()
  await person.arriveAt(/^\/orders\?/)
  await expect(person.onScreen.getByRole('row').filter({ hasText: '$20.00' })).toHaveCount(3)
})

/** Noon in UTC, so many days ago. */
const atNoon = (days: number) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`

const partnerChannel = (name: string) => ({ name, type: 'affiliate' as const, profitSharing: 3000 })

const thisMonth = new Date(new Date().toISOString().slice(0, 7))
const lastMonth = {
  at: new Date(thisMonth.getTime() - 15 * 86_400_000).toISOString(),
  name: new Date(thisMonth.getTime() - 15 * 86_400_000).toISOString().slice(0, 7),
  said: new Date(thisMonth.getTime() - 15 * 86_400_000).toLocaleDateString('en', {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
  }),
}

async function buildLink(marketer: Visitor, campaign: string): Promise<URL> {
  const say = marketer.texts(linkMessages)
  const builder = marketer.onScreen.getByRole('region', { name: say('title') })
  await builder.getByLabel(say('page')).fill('https://lumen.example/plans')
  await builder.getByRole('combobox', { name: say('campaign') }).click()
  await marketer.page.locator('.ant-select-item-option').filter({ hasText: campaign }).click()
  await builder.getByLabel(say('content')).fill('newsletter')
  await expect(builder.getByRole('code')).toContainText('utm_campaign=autumn')
  return new URL(await builder.getByRole('code').innerText())
}

/** What the site tells of somebody who came by a link, whose words alone it knows. */
function aVisit(visitorId: string, { pathname, searchParams }: URL) {
  const at = new Date().toISOString()
  return {
    ...{ id: randomUUID(), visitorId, startedAt: at, lastSeenAt: at, landingPath: pathname, path: pathname },
    utmSource: searchParams.get('utm_source'),
    utmMedium: searchParams.get('utm_medium'),
    utmCampaign: searchParams.get('utm_campaign'),
    utmContent: searchParams.get('utm_content'),
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  }
}

/** The tiles of a page, which visits reach some seconds after they were told. */
async function seeFigures(
  visitor: Visitor,
  path: string,
  figures: readonly (readonly [Words, string])[],
): Promise<void> {
  await visitor.open(path)
  const shown = async () => {
    await visitor.page.reload()
    return Promise.all(
      figures.map(async ([words]) => {
        const name = visitor.page.getByRole('term').filter({ hasText: visitor.inWords(words) })
        const tile = visitor.onScreen.locator('dl > div').filter({ has: name })
        return [words, await tile.getByRole('definition').first().innerText()]
      }),
    )
  }
  await assert.poll(shown, { timeout: 120_000 }).toEqual(figures)
}

async function download({ page }: Visitor, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return readFile(await file.path())
}
