import { commerceApi } from '@aftercare/domain/api/commerce/commerce-api'
import { newRoutes } from '#http/context.ts'
import { serveCommerce } from '#http/serve-commerce.ts'
import { listEvents } from '#modules/outgoing-webhooks/list-events.ts'

/** What happened in a store, for programs that ask for it. */
export const commerceEventRoutes = newRoutes()

serveCommerce(commerceEventRoutes, commerceApi.listEvents, ({ deps, store, session, query }) =>
  listEvents(deps, store, session.access, query),
)
