import { writeFileSync } from 'node:fs'
import { loadConfig } from '#config.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { getStoreBySlug } from '#modules/merchants/store-reads.ts'
import { createApiKey } from '#modules/users/api-keys.ts'
import { openDeps } from '#open-deps.ts'
import { insertManyClaims } from '#testing/many-claims.ts'
import { storeSlug } from './orders-file.ts'

/** Makes a claim of each order that has none; writes the store, a key of its API and some claims into a file. */
const { deps, close } = await openDeps(loadConfig())
const { storeId } = await getStoreBySlug(deps.db, storeSlug)
await insertManyClaims(deps.db, storeId, { entriesEach: 4 })
const { key } = await createApiKey(deps, storeId, systemActor, { name: 'Bench', scopes: ['read:claims'] })
const claims = await deps.db.selectFrom('claim').select('id').where('storeId', '=', storeId).execute()
writeFileSync(process.argv[2] ?? '', JSON.stringify({ storeId, key, claimIds: claims.map(({ id }) => id) }))
await close()
