import type { NewGroup } from '@aftercare/domain/api/reasons-api'
import { isSame } from '@aftercare/domain/policy-files/compare-policies'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import {
  createReasonGroup,
  orderReasonGroups,
  removeReasonGroup,
  replaceReasonGroup,
} from '#modules/reasons/edit-reason-group.ts'
import { readReasonSettings } from '#modules/reasons/reason-reads.ts'
import { merchantReasonGroup } from '#modules/reasons/reason-settings-reads.ts'
import { at, changesIn, readResolver, type PolicyApplication } from './policy-change.ts'

type Wanted = { path: string; id: string | undefined; group: NewGroup }

/**
 * Makes the groups of reasons those of the file. A group that is for other products from now on becomes a new one:
 * two that change places would be in each other's way. A claim type's new default comes first, as the old one cannot
 * go before.
 */
export async function applyReasonGroups(application: PolicyApplication): Promise<void> {
  const { deps, storeId, who } = application
  if (!application.wanted.reasonGroups) return
  const { removed, written, order } = changesIn(application, 'reasonGroups', isSame)
  const resolve = await readResolver(application)
  const { groups } = await readReasonSettings(deps.db, storeId)
  const known = new Map(groups.map((group) => [group.id, group]))
  const remove = (id: string, path: string) => at(path, () => removeReasonGroup(deps, storeId, who, id))

  const wanted: Wanted[] = []
  for (const { path, entry, id } of written) {
    // Read by the schema of this type.
    const group = resolve(entry, path) as NewGroup
    const old = known.get(String(id))
    const isReplaced = old && !old.isDefault && old.productGroupId !== group.productGroupId
    if (isReplaced) await remove(old.id, path)
    wanted.push({ path, group, id: isReplaced ? undefined : old?.id })
  }
  for (const { id, path } of removed) if (!known.get(String(id))?.isDefault) await remove(String(id), path)
  const defaultsFirst = wanted.toSorted(
    (one, other) => Number(other.group.isDefault) - Number(one.group.isDefault),
  )
  for (const one of defaultsFirst.filter(({ group }) => group.isDefault)) await write(application, one)
  for (const { id, path } of removed) if (known.get(String(id))?.isDefault) await remove(String(id), path)
  for (const one of defaultsFirst.filter(({ group }) => !group.isDefault)) await write(application, one)
  if (order.length > 0) await arrange(application)
}

async function write({ deps, storeId, who }: PolicyApplication, { id, group, path }: Wanted): Promise<void> {
  await at(path, async () => {
    if (id === undefined) return createReasonGroup(deps, storeId, who, group)
    const settings = await readReasonSettings(deps.db, storeId)
    const old = settings.groups.find((one) => one.id === id)
    if (!old) throw new Error(`There is no group ${id}`)
    const productGroups = await loadProductGroups(deps.db, await getStore(deps.db, storeId))
    const { version } = merchantReasonGroup(settings, old, productGroups)
    return replaceReasonGroup(deps, storeId, who, id, { ...group, version })
  })
}

/** Of several groups for the same product, the first is asked. */
async function arrange({ deps, storeId, who, wanted }: PolicyApplication): Promise<void> {
  const { groups } = await readReasonSettings(deps.db, storeId)
  const left = [...groups]
  const ids = (wanted.reasonGroups ?? []).flatMap((entry) => {
    const place = left.findIndex(
      ({ name, claimType }) => name === entry['name'] && claimType === entry['claimType'],
    )
    return place < 0 ? [] : left.splice(place, 1).map(({ id }) => id)
  })
  await orderReasonGroups(deps, storeId, who, ids)
}
