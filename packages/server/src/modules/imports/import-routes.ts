import { importApi } from '@aftercare/domain/api/import-api'
import { importPartBytes } from '@aftercare/domain/merchants/store-import-schema'
import { newRoutes } from '#http/context.ts'
import { readBytes } from '#http/read-body.ts'
import { serve } from '#http/serve.ts'
import { notFound } from '#platform/errors.ts'
import { listImports } from './import-reads.ts'
import { beginImport, cancelImport, receivePart } from './receive-import.ts'

/** Past orders and products by file. */
export const importRoutes = newRoutes()

serve(importRoutes, importApi.listImports, ({ deps, store, query }) =>
  listImports(deps.db, store.storeId, query),
)

serve(importRoutes, importApi.beginImport, ({ deps, store, session, body }) =>
  beginImport(deps, store.storeId, session.who, body),
)

serve(importRoutes, importApi.putImportPart, async ({ deps, store, params }, c) => {
  const { importId, part } = params
  if (!/^\d{1,5}$/.test(part)) throw notFound('Import')
  const bytes = await readBytes(c, importPartBytes)
  return receivePart(deps, { storeId: store.storeId, importId }, Number(part), bytes)
})

serve(importRoutes, importApi.cancelImport, ({ deps, store, params }) =>
  cancelImport(deps, { storeId: store.storeId, importId: params.importId }),
)
