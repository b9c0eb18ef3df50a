import { comparePolicies, type PolicyChange } from '@aftercare/domain/policy-files/compare-policies'
import type { Policy } from '@aftercare/domain/policy-files/policy-sections'
import { inTransaction, type Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import { assertVersion, versionOf } from '#platform/http/document-version.ts'
import { removeGoods, writeGoods } from './apply-goods.ts'
import { applyReasonGroups } from './apply-reason-groups.ts'
import { removeRules, writeRules } from './apply-rules.ts'
import { applySettings } from './apply-settings.ts'
import { parsePolicy } from './parse-policy.ts'
import { readStorePolicy } from './store-policy-reads.ts'

export type PolicyOutcome = { version: string; changes: PolicyChange[] }

/**
 * Makes a store's policy that of a file: all of it or nothing, by the use cases of the screens, with their checks and
 * their entries in the audit log. Sections that the file leaves out stay. A file that says what the store says already
 * changes nothing.
 *
 * @throws AppError 422 with the place in the file; 409 if the policy is no longer of this version
 */
export async function applyPolicy(
  deps: Deps,
  storeId: string,
  who: Who,
  { text, version }: { text: string; version: string },
): Promise<PolicyOutcome> {
  const wanted = await parsePolicy(text)
  const outcome = await inTransaction(deps, async (deps) => {
    const done = await change(deps, storeId, who, wanted, version)
    const { policy } = await readStorePolicy(deps.db, storeId)
    return { version: versionOf(policy), changes: done.changes }
  })
  clearCachedStores()
  return outcome
}

/**
 * What applying the file would change, and the version for doing it. It is applied and undone, so that whatever
 * would be refused then is refused now.
 *
 * @throws AppError 422 with the place in the file
 */
export async function previewPolicy(
  deps: Deps,
  storeId: string,
  who: Who,
  text: string,
): Promise<PolicyOutcome> {
  const wanted = await parsePolicy(text)
  try {
    await inTransaction(deps, async (deps) => {
      throw new Undone(await change(deps, storeId, who, wanted))
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  } finally {
    clearCachedStores()
  }
  throw new Error('A preview was not undone')
}

class Undone extends Error {
  readonly outcome: PolicyOutcome
  constructor(outcome: PolicyOutcome) {
    super('undone')
    this.outcome = outcome
  }
}

async function change(
  deps: Deps,
  storeId: string,
  who: Who,
  wanted: Policy,
  seen?: string,
): Promise<PolicyOutcome> {
  // First, since it lets one after the other change the store.
  await renewStoreRevision(deps, storeId)
  const before = await readStorePolicy(deps.db, storeId)
  const version = versionOf(before.policy)
  if (seen !== undefined) assertVersion(version, seen)
  const changes = comparePolicies(before.policy, wanted)
  if (changes.length === 0) return { version, changes }
  const application = { deps, storeId, who, wanted, before }
  await removeRules(application)
  await writeGoods(application)
  await applyReasonGroups(application)
  await writeRules(application)
  await applySettings(application)
  await removeGoods(application)
  return { version, changes }
}
