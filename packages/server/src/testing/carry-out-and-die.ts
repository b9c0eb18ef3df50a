import { loadConfig } from '#config.ts'
import type { CommercePlatform } from '#integrations/commerce/commerce-platform.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { runInlineOrEnqueue } from '#modules/claim-finalization/run-journal.ts'
import { runJournal } from '#modules/claim-finalization/claim-journal.ts'
import { openDeps } from '../open-deps.ts'

/*
 * A process that runs a claim's journal and is killed right after the platform executed the given step,
 * before it is recorded. The platform is an external one; with `inOurDatabase` it is our own, and the claim is
 * finalized in one transaction.
 */
const [storeId = '', claimId = '', where, dieAfter] = process.argv.slice(2)

const die = () => process.kill(process.pid, 'SIGKILL')

const dyingPlatform = (platform: CommercePlatform): CommercePlatform => ({
  ...platform,
  inOurDatabase: async () => dyingPlatform(platform),
  createExchangeOrder: async (deps, request) => {
    const outcome = await platform.createExchangeOrder(deps, request)
    if (dieAfter === request.kind) die()
    return outcome
  },
  issueGiftCard: async (deps, request) => {
    const outcome = await platform.issueGiftCard(deps, request)
    if (dieAfter === 'giftCard') die()
    return outcome
  },
  refund: async (deps, request) => {
    const outcome = await platform.refund(deps, request)
    if (dieAfter === 'refund') die()
    return outcome
  },
  restock: async (deps, request) => {
    const outcome = await platform.restock(deps, request)
    if (dieAfter === 'restock') die()
    return outcome
  },
})

const { deps, close } = await openDeps(loadConfig())
const asked = { ...deps, commerce: dyingPlatform(deps.commerce) }
if (where === 'inOurDatabase') {
  const actor: Who = { userId: null, apiKeyId: null, name: 'Grace', via: 'password' }
  const finalization = { storeId, claimId, actor, approvalLimitMinor: null, notifyCustomerByEmail: true }
  await runInlineOrEnqueue(asked, (isInline) => finalizeByStaff(asked, { ...finalization, isInline }))
} else await runJournal(asked, { storeId, claimId })
await close()
