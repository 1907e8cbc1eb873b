import { mailEndpoints, mails } from '@backlot/contract/resources/mails'
import { sendMailsRegularly } from '../../mail/send-mails.ts'
import { compose } from '../../mail/templates/compose.ts'
import { templates } from '../../mail/templates/templates.ts'
import { route } from '../../platform/http/route.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const mailsServer = resourceServer({
  endpoints: mailEndpoints,
  queries: crudQueries(mails, {}),
  routes: (app) => {
    sendMailsRegularly(app)
    route(app, mailEndpoints.preview, async ({ query: { kind, language } }) =>
      compose(kind, language, templates[kind].sample[language]),
    )
  },
  seed: {
    count: 80,
    after: ['users'],
    isContent: false,
    load: async () => (await import('./mails.seed.ts')).seedMails,
  },
})
