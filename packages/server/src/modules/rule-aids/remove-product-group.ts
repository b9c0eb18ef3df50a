import { rulesNamingId } from '@aftercare/domain/rules/rules-naming'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { removeProductGroup } from '#modules/catalog/edit-product-group.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { readReasonSettings } from '#modules/reasons/reason-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Removes a product group that nothing names.
 *
 * @throws AppError 404 for an unknown group, 409 for one in use by a rule, a group of reasons, an advanced
 *   exchange or the registration settings, or if `version` is no longer current
 */
export const removeUnusedProductGroup = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  version?: string,
): Promise<void> =>
  removeProductGroup(deps, storeId, who, id, {
    version,
    assertUnused: (deps) => assertUnused(deps, storeId, id),
  })

async function assertUnused(deps: Deps, storeId: string, id: string): Promise<void> {
  const store = await getStore(deps.db, storeId)
  const { groups } = await readReasonSettings(deps.db, storeId)
  const { rules } = await loadRules(deps.db, store)
  const exchanges = store.settings.exchange.advancedExchangeByProduct
  const isRegistrable = store.settings.registrations.productGroupId === id
  const uses = [
    ['Rules', rulesNamingId(rules, id)],
    ['Groups of reasons', groups.filter(({ productGroupId }) => productGroupId === id)],
    [
      'Exchanges',
      exchanges.flatMap(({ productGroupIds }, place) =>
        productGroupIds.includes(id) ? [{ name: `entry ${place + 1} by product group` }] : [],
      ),
    ],
    ['Registrations', isRegistrable ? [{ name: 'products that can be registered' }] : []],
  ] as const
  const named = uses.filter(([, users]) => users.length > 0)
  if (named.length === 0) return
  const list = named.map(([what, users]) => `${what}: ${users.map(({ name }) => name).join(', ')}.`)
  throw new AppError('conflict', 'group_in_use', `This group is in use. ${list.join(' ')} Change them first.`)
}
