import { isSame } from '@aftercare/domain/policy-files/compare-policies'
import type { SettingName } from '@aftercare/domain/policy-files/policy-sections'
import { mapChannels } from '@aftercare/domain/policy-files/read-policy'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { exchangeDocument, saveExchangePolicy } from '#modules/calculation/save-exchange-policy.ts'
import {
  chargesDocument,
  claimPolicyDocument,
  orderEditingDocument,
  registrationsDocument,
  returnPolicyDocument,
  shippingClaimsDocument,
  staffDocument,
} from '#modules/merchants/portal-documents.ts'
import { saveDocument, type StoreDocument } from '#modules/merchants/save-document.ts'
import { inspectionGradesDocument, saveInspectionGrades } from '#modules/merchants/save-inspection-grades.ts'
import { saveShopNowPolicy, shopNowDocument } from '#modules/merchants/save-shop-now-policy.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { saveRegistrationSettings } from '#modules/reasons/save-registration-settings.ts'
import { returnShippingDocument, saveReturnShipping } from '#modules/return-shipping/save-return-shipping.ts'
import { withVersion, type Versioned } from '#platform/http/document-version.ts'
import { at, changesIn, readResolver, type PolicyApplication } from './policy-change.ts'

/** Settings that are saved together, and how their screen saves them. */
type Screen = {
  names: readonly SettingName[]
  save: (
    application: PolicyApplication,
    store: Store,
    changed: Partial<Record<SettingName, unknown>>,
  ) => Promise<unknown>
}

const screen = <Value extends object>(
  names: readonly SettingName[],
  document: StoreDocument<Value>,
  save: (deps: Deps, storeId: string, who: Who, saved: Versioned<Value>) => Promise<unknown> = (
    deps,
    storeId,
    who,
    saved,
  ) => saveDocument(deps, storeId, who, document, saved),
): Screen => ({
  names,
  save: ({ deps, storeId, who }, store, changed) =>
    save(deps, storeId, who, { ...withVersion(document.read(store)), ...changed }),
})

const screens: readonly Screen[] = [
  screen(['return'], returnPolicyDocument),
  screen(['warranty', 'withdrawal', 'isClaimImageFromCustomerRequired', 'finalisation'], claimPolicyDocument),
  screen(['fee', 'giftCard'], chargesDocument),
  screen(['exchange'], exchangeDocument, saveExchangePolicy),
  screen(['shopNow'], shopNowDocument, saveShopNowPolicy),
  screen(['orderEditing'], orderEditingDocument),
  screen(['shippingClaims'], shippingClaimsDocument),
  screen(['registrations'], registrationsDocument, saveRegistrationSettings),
  screen(['returnShipping'], returnShippingDocument, saveReturnShipping),
  screen(['staff'], staffDocument),
]

/** Saves the settings and grades that differ, each as its screen does. */
export async function applySettings(application: PolicyApplication): Promise<void> {
  const { deps, storeId, before, wanted } = application
  await applyGrades(application)
  const resolve = await readResolver(application)
  for (const { names, save } of screens) {
    const changed = names.filter(
      (name) =>
        wanted.settings?.[name] !== undefined && !isSame(before.policy.settings[name], wanted.settings[name]),
    )
    if (changed.length === 0) continue
    const store = await getStore(deps.db, storeId)
    const values = changed.map((name) => {
      const value = resolve(wanted.settings?.[name], `settings.${name}`)
      return [name, name === 'registrations' ? withChannelsOf(deps, store, value) : value]
    })
    await at(`settings.${changed.join(', ')}`, () => save(application, store, Object.fromEntries(values)))
  }
}

async function applyGrades(application: PolicyApplication): Promise<void> {
  const { deps, storeId, who, before, wanted } = application
  const grades = wanted.inspectionGrades
  if (!grades || isSame(before.policy.inspectionGrades, grades)) return
  const { order } = changesIn(application, 'inspectionGrades', isSame)
  const kept = new Set<unknown>(before.idsOf.inspectionGrades)
  const store = await getStore(deps.db, storeId)
  const { version } = withVersion(inspectionGradesDocument.read(store))
  const inspectionGrades = grades.map((grade, place) => {
    const id = order[place]
    return { ...grade, ...(kept.has(id) && { id }) }
  })
  const saved = { version, inspectionGrades } as Parameters<typeof saveInspectionGrades>[3]
  await at('inspectionGrades', () => saveInspectionGrades(deps, storeId, who, saved))
}

/** A channel keeps its id: registrations name it. */
function withChannelsOf(deps: Deps, { settings }: Store, registrations: unknown): unknown {
  const ids = new Map(settings.registrations.storeSalesChannels.map(({ id, name }) => [name, id]))
  return mapChannels(registrations, (channel) => ({
    id: ids.get(String(channel['name'])) ?? deps.newId(),
    ...channel,
  }))
}
