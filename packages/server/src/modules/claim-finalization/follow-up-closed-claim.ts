import { applyRules, type Verdict } from '@aftercare/domain/rules/apply-rules'
import { buildFacts } from '@aftercare/domain/rules/build-facts'
import { inTransaction, type Deps } from '#deps.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { tagOrderJob } from '#job-kinds/claim-job-kinds.ts'
import { lockClaim, updateClaim, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { unpackTraces } from '#modules/claims/claim-traces.ts'
import { followClaimChange } from '#modules/claims/announce-claim.ts'
import { storedClaimFacts, storedLineFacts } from '#modules/claims/stored-claim-facts.ts'
import { mostTags, tagsAfter } from '#modules/claims/tags-after.ts'
import { readWebhookClaim } from '#modules/claims/webhook-claim-reads.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { callWebhook } from '#modules/outgoing-webhooks/call-webhook.ts'
import { loadCustomFields } from '#modules/reasons/reason-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { packJson } from '#platform/database/packed-json.ts'

/**
 * Evaluates the rules of the hook claim-finalised for a closed claim and applies all that match. Their
 * verdict is stored in the transaction that tags the claim and enqueues the rest, so that a repetition does
 * nothing.
 */
export const followUpClosedClaim = (
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found || found.claim.rollupCode !== 'completed') return
    const { claim } = found
    const traces = unpackTraces(claim.trace)
    if (traces.claimFinalised) return
    const asked = await evaluateClosedClaimRules(deps, found)
    if (!asked) return

    const { verdict, trace } = asked
    const tags = tagsAfter(claim.tags, { add: tagsOf(verdict.claimTags), remove: [] }).slice(0, mostTags)
    const isTagged = tags.length > claim.tags.length
    await updateClaim(deps.db, claim, {
      trace: packJson({ ...traces, claimFinalised: trace }),
      // A new version, so that staff who opened the claim before cannot overwrite these tags unseen.
      ...(isTagged && { tags, version: claim.version + 1, updatedOn: deps.now() }),
    })
    if (isTagged) await followClaimChange(deps, storeId, claimId)
    await enqueueEffects(deps, claim, verdict)
  })

/** Undefined if the store no longer has such rules, or the order was deleted. */
async function evaluateClosedClaimRules(
  deps: Deps,
  { claim, lines }: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
) {
  const store = await getStore(deps.db, claim.storeId)
  const { compiled } = await loadRules(deps.db, store)
  if (!compiled.get('claim-finalised')?.length) return undefined
  const { orderId, isGiftReturn } = claim
  const order = (await loadOrderFacts(deps.db, store, orderId, { isGiftReturn }))?.eligibility
  if (!order) return undefined

  const fields = await loadCustomFields(deps.db, store)
  const facts = buildFacts({
    now: deps.now(),
    timeZone: store.timeZone,
    order,
    lines: lines.map((line) => storedLineFacts(order, line, fields)),
    claim: storedClaimFacts(claim, lines),
  })
  return applyRules(compiled, 'claim-finalised', facts)
}

async function enqueueEffects(
  deps: Deps,
  { storeId, id: claimId, orderId }: ClaimRow,
  { orderTags, mails, webhooks }: Verdict<'claim-finalised'>,
): Promise<void> {
  const tags = tagsOf(orderTags)
  if (tags.length > 0) await enqueue(deps, tagOrderJob, { storeId, orderId, tags })
  for (const { ruleId, ruleName, action } of mails)
    await enqueue(deps, writeClaimMailJob, {
      storeId,
      claimId,
      type: 'finalised',
      trigger: `rule/${ruleId}`,
      ofRule: { name: ruleName, texts: action.params },
    })
  for (const { ruleId, ruleName, action } of webhooks)
    await callWebhook(deps, { storeId, endpointId: action.params.webhookId }, claimId, async ({ db }) => {
      const claim = await readWebhookClaim(db, storeId, claimId)
      return claim && { orderId, data: { claim, rule: { id: ruleId, name: ruleName } } }
    })
}

const tagsOf = (matches: Verdict<'claim-finalised'>['claimTags' | 'orderTags']): string[] => [
  ...new Set(matches.flatMap(({ action }) => action.params.tags)),
]
