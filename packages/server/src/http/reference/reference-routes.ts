import { newRoutes } from '../context.ts'
import { describeApi } from './describe-api.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage, referencePolicy } from './reference-page.ts'

/** The API's reference, for programs and for people. */
export const referenceRoutes = newRoutes()
  .get('/openapi.json', (c) => c.json(openApiDocument(describeApi(), c.var.deps.config.publicUrl)))
  .get('/docs', (c) =>
    c.html(referencePage(describeApi()), 200, { 'content-security-policy': referencePolicy }),
  )
