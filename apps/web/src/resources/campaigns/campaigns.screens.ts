import { campaigns } from '@backlot/contract/resources/campaigns'
import { defineScreens } from '../../platform/screens/screens.ts'
import { campaignWords } from './campaigns.messages.ts'

const path = '/channels/campaigns'
const loadForm = async () => (await import('./campaigns.form.tsx')).CampaignForm

export const campaignScreens = defineScreens({
  resource: campaigns,
  words: campaignWords,
  list: { path, load: async () => (await import('./campaigns.list.tsx')).CampaignList },
  create: { path: `${path}/create`, load: loadForm },
  edit: { path: `${path}/edit/:id`, load: loadForm },
  show: { path: `${path}/:id`, load: async () => (await import('./campaigns.show.tsx')).CampaignShow },
  // The addresses of the specification, which name the channel too.
  pages: [
    {
      path: '/channels/:id/campaigns/create',
      access: 'create-campaigns',
      title: { en: 'New campaign', 'zh-CN': '新建推广活动' },
      shape: 'form',
      load: async () => (await import('./campaigns.form.tsx')).CampaignOfChannelForm,
    },
    {
      path: '/channels/:channelId/campaigns/:id/edit',
      access: 'update-campaigns',
      title: { en: 'Edit campaign', 'zh-CN': '编辑推广活动' },
      shape: 'form',
      load: loadForm,
    },
  ],
})
