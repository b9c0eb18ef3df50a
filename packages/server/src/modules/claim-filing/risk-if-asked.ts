import type { RiskLevel } from '@aftercare/domain/claims/claim-words'
import { assessRisk } from '@aftercare/domain/risk/assess-risk'
import { expressionsOf, type StoreRule } from '@aftercare/domain/rules/rule-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { CheckedSubmission, ClaimOrigin } from './claim-rows.ts'
import { loadRiskEvidence } from '#modules/claim-risk/risk-evidence-reads.ts'

/**
 * The risk level of a claim that is being filed, if a claim-created rule uses it or its new items are sent at once.
 * Otherwise a job assesses it, so that shoppers do not wait for it.
 */
export async function riskIfAsked(
  deps: Deps,
  { storeId }: Store,
  {
    checked: { claim, submission, settled },
    id,
    origin,
  }: { checked: CheckedSubmission; id: string; origin: ClaimOrigin },
): Promise<RiskLevel | null> {
  const isInstant = settled.settlement.exchangeMethod === 'instant'
  if (!isInstant && !claim.ruleSet.rules.some(isAboutRisk)) return null
  const evidence = await loadRiskEvidence(deps, {
    storeId,
    id,
    customerEmail: submission.customerEmail,
    visitorId: submission.fingerprint?.visitorId ?? null,
    ...origin,
    isBrowserAutomated: submission.isBrowserAutomated,
    browserCheck: null,
    assetNames: claim.lines.flatMap(({ request }) => request.images),
    orderId: claim.order.order.id,
    wasCreatedFromRegistration: claim.orderFacts.wasCreatedFromRegistration,
    isGiftReturn: claim.isGiftReturn,
    source: submission.source,
    createdOn: deps.now(),
  })
  return assessRisk(evidence).level
}

const isAboutRisk = ({ hook, isEnabled, rule: { conditions } }: StoreRule) =>
  hook === 'claim-created' &&
  isEnabled &&
  expressionsOf(conditions).some(({ fact }) => fact === 'claim.riskLevel')
