import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { loadConfig } from '#config.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { getStoreBySlug } from '#modules/merchants/store-reads.ts'
import { createApiKey } from '#modules/users/api-keys.ts'
import { openDeps } from '#open-deps.ts'
import { emailPattern, storeSlug } from './orders-file.ts'

/**
 * Lets the items of all waiting claims arrive; writes the store, one of its API keys, and the unchanged
 * claims filed before to a file. Some of the demo store's own claims wait for a person.
 */
const { deps, close } = await openDeps(loadConfig())
const { storeId } = await getStoreBySlug(deps.db, storeSlug)
const { rows } = await sql<{ claimId: string }>`
  with arrived as (
    update claim_line_item set status = 'At_Return_Location', detail = 'Pending_Approval'
    where "storeId" = ${storeId} and status = 'Awaiting_Return'
    returning "claimId")
  select "claimId" from arrived join claim on claim.id = "claimId"
  where claim."storeId" = ${storeId} and claim.version = 1 and "customerEmail" like ${emailPattern}
  group by "claimId" having count(*) = 2`.execute(deps.db)
const { key } = await createApiKey(deps, storeId, systemActor, {
  name: 'Bench',
  scopes: ['read:claims', 'finalize:claims'],
})
writeFileSync(
  process.argv[2] ?? '',
  JSON.stringify({ storeId, key, claimIds: rows.map(({ claimId }) => claimId) }),
)
await close()
