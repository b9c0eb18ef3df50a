import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { loadConfig } from '#config.ts'
import { theSystem } from '#modules/audit/record-change.ts'
import { getStoreBySlug } from '#modules/merchants/store-reads.ts'
import { createApiKey } from '#modules/users/api-keys.ts'
import { openDeps } from '#open-deps.ts'
import { emailPattern, storeSlug } from './orders-file.ts'

/**
 * Lets the items of all claims arrive that wait for them; writes the store, a key of its API and those that were
 * filed before and touched by nobody since into a file. The demo store's own wait for a person, some of them.
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
const { key } = await createApiKey(deps, storeId, theSystem, {
  name: 'Bench',
  scopes: ['read:claims', 'finalize:claims'],
})
writeFileSync(
  process.argv[2] ?? '',
  JSON.stringify({ storeId, key, claimIds: rows.map(({ claimId }) => claimId) }),
)
await close()
