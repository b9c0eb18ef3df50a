import type { Rule } from '@aftercare/domain/api/rules-api'
import type { RuleFinding } from '@aftercare/domain/rules/finding-schema'
import { rateNameKeys, type KnownThings } from '@aftercare/domain/rule-lint/known-values'
import { lintRules } from '@aftercare/domain/rule-lint/lint-rules'
import { withDraft } from '@aftercare/domain/rules/place-rule'
import type { RuleDraft } from '@aftercare/domain/rules/rule-schema'
import type { Deps } from '#deps.ts'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listShipRates } from '#modules/rates/rate-reads.ts'
import { loadCustomFields, loadStoreReasons } from '#modules/reasons/reason-reads.ts'
import { listReturnLocations } from '#modules/return-shipping/return-location-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { versionOf } from '#platform/http/document-version.ts'
import { getRule, listRules, orderOf } from '#modules/rules/rule-reads.ts'

type CheckedRules = { version: string; rules: Rule[]; findings: RuleFinding[] }

/** The store's rules with what seems to be wrong with them, and the version to change their order with. */
export async function listCheckedRules({ db }: Deps, store: Store): Promise<CheckedRules> {
  const rules = await listRules(db, store.storeId)
  return {
    version: versionOf(orderOf(rules)),
    rules,
    findings: lintRules(rules, await loadKnownThings(db, store)),
  }
}

/**
 * What would seem to be wrong with the store's rules if the draft were one of them.
 *
 * @throws AppError 404 when it is to replace a rule that is not this store's
 */
export async function checkDraft({ db, now }: Deps, store: Store, draft: RuleDraft) {
  const { storeId } = store
  if (draft.ruleId !== undefined) await getRule(db, storeId, draft.ruleId)
  const rules = withDraft(await listRules(db, storeId), draft, now())
  return lintRules(rules, await loadKnownThings(db, store))
}

async function loadKnownThings(db: Db, store: Store): Promise<KnownThings> {
  const offered = [...(await loadStoreReasons(db, store)).reasons.values()].filter(isKept)
  const details = offered.flatMap(({ claimReasonDetails }) => claimReasonDetails.filter(isKept))
  const locations = await listReturnLocations(db, store)
  const { methods, returnLocationId } = store.settings.returnShipping
  return {
    productGroupIds: new Set((await loadProductGroups(db, store)).map(({ id }) => id)),
    reasonIds: new Set(offered.map(({ id }) => id)),
    reasonDetailIds: new Set(details.map(({ id }) => id)),
    customFieldIds: new Set((await loadCustomFields(db, store)).keys()),
    returnLocationIds: locations.map(({ id }) => id),
    returnMethods: methods,
    defaultLocationId: returnLocationId,
    rateNameKeys: rateNameKeys(await listShipRates(db, store.storeId)),
    platformSupport: store.platformSupport,
  }
}

const isKept = ({ isDeleted }: { isDeleted: boolean }) => !isDeleted
