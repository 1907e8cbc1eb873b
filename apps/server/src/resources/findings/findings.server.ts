import { findingEndpoints } from '@backlot/contract/resources/findings'
import { route } from '../../platform/http/route.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { askForCheck, checkCatalogueRegularly } from './check-catalogue.ts'
import { countOpen, findingsQueries } from './findings.queries.ts'
import { heedFinding, ignoreFinding } from './findings.service.ts'

export const findingsServer = resourceServer({
  endpoints: findingEndpoints,
  queries: findingsQueries,
  actions: { ignore: ignoreFinding, heed: heedFinding },
  routes: (app) => {
    route(app, findingEndpoints.checkCatalogue, askForCheck)
    route(app, findingEndpoints.countFindings, countOpen)
    checkCatalogueRegularly(app)
  },
})
