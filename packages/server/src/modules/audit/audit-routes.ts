import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { listChanges } from './audit-reads.ts'

export const auditRoutes = newRoutes()

serve(auditRoutes, merchantApi.listChanges, async ({ deps, store, query }) => {
  const { items, ...cursors } = await listChanges(deps.db, store.storeId, query)
  return { items: items.map(toWire), ...cursors }
})

const toWire = (entry: Awaited<ReturnType<typeof listChanges>>['items'][number]) => ({
  id: entry.id,
  createdOn: entry.createdOn.toISOString(),
  actor: { userId: entry.userId, apiKeyId: entry.apiKeyId, name: entry.actorName, via: entry.via },
  action: entry.action,
  subject: entry.subject,
  before: entry.before,
  after: entry.after,
})
