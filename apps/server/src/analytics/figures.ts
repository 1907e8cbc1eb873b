import * as pages from '@backlot/contract/reports/index'
import * as parts from '@backlot/contract/reports/parts'
import { daysReport, ofDevices, ofOrders } from '../figures/metrics.queries.ts'
import { ownChannels } from '../figures/own-channels.queries.ts'

export const dashboard = daysReport(pages.dashboard)
export const dailyRevenue = daysReport(pages.dailyRevenue)
export const dailyCampaign = daysReport(pages.dailyCampaign, { scope: ownChannels })
export const campaignList = daysReport(parts.campaignList, { scope: ownChannels })
export const dailyChannel = daysReport(pages.dailyChannel, { scope: ownChannels })
export const dailyRefunds = daysReport(pages.dailyRefunds)
export const dailyData = daysReport(pages.dailyData)
export const devices = daysReport(parts.devices, { only: ofDevices })
export const browsers = daysReport(parts.browsers, { only: ofDevices })
export const revenueTrend = daysReport(parts.revenueTrend)
const ofTypes = { only: ofOrders, by: ['billing_source'] } as const
export const revenueByType = daysReport(parts.revenueByType, ofTypes)
export const dailyRevenueTypes = daysReport(parts.dailyRevenueTypes, ofTypes)
export const memberTrend = daysReport(pages.memberTrend)
export const complimentaryTrend = daysReport(parts.complimentaryTrend)
export const channelList = daysReport(parts.channelList, { scope: ownChannels })
// Of a plan of which nothing that it shows has happened there is nothing to be looked for.
export const planList = daysReport(parts.planList, { isSparse: true })
export const trialConversion = daysReport(parts.trialConversion)
export const typeRevenue = daysReport(parts.typeRevenue, { only: ofOrders, scope: ownChannels })
