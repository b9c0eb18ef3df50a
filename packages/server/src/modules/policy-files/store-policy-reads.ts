import { byText, detailKeys, keysOf } from '@aftercare/domain/policy-files/entry-keys'
import {
  deleted,
  namesForIds,
  type ReferenceKind,
  type Translate,
} from '@aftercare/domain/policy-files/policy-references'
import {
  settingNames,
  type Entry,
  type SectionName,
  type WholePolicy,
} from '@aftercare/domain/policy-files/policy-sections'
import { canonical, pathBelow, sorted, withoutChannelIds } from '@aftercare/domain/policy-files/read-policy'
import type { Db } from '#platform/database/database.ts'
import { exchangeDocument } from '#modules/calculation/save-exchange-policy.ts'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import { listSameTitles } from '#modules/catalog/product-name-reads.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { listWebhookUrls } from '#modules/outgoing-webhooks/outgoing-webhook-reads.ts'
import { readCustomFields, readReasonSettings } from '#modules/reasons/reason-reads.ts'
import { listReturnLocations } from '#modules/return-shipping/return-location-reads.ts'
import { listRules } from '#modules/rules/rule-reads.ts'

export type ThingId = string | number
type Ids = ReadonlyMap<string, ThingId>

/** A store's policy, and the ids of what it contains: by section in the order of the entries, and by name. */
export type StorePolicy = {
  policy: WholePolicy
  idsOf: { [Name in SectionName]: readonly ThingId[] }
  named: { [Kind in ReferenceKind]: Ids }
}

/** The store's policy as files have it, and the ids behind its names; also of products with these titles. */
export async function readStorePolicy(
  db: Db,
  storeId: string,
  titles: readonly string[] = [],
): Promise<StorePolicy> {
  const store = await getStore(db, storeId)
  const rules = await listRules(db, storeId)
  const goods = await readGoods(db, storeId)
  const named: StorePolicy['named'] = {
    ...namesOfGoods(goods),
    returnLocation: idsByName(
      (await listReturnLocations(db, store)).toSorted((one, other) => byText(one.id, other.id)),
    ),
    webhook: idsByName(await listWebhookHosts(db, storeId)),
    product: idsByName(
      (await listSameTitles(db, storeId, { ids: productIdsIn(rules), titles })).map((product) => ({
        id: product.idFromPlatform,
        name: product.title,
      })),
    ),
    page: new Map(),
  }
  const inFile = (value: unknown) => canonical(namesForIds(value, nameOf(named, store.url)))
  const settings = { ...store.settings, ...exchangeDocument.read(store) }
  const orderedRules = sorted('rules', rules)
  const { productGroups, questions, reasons, reasonGroups } = goods
  return {
    named,
    idsOf: {
      productGroups: productGroups.map(({ id }) => id),
      questions: questions.map(({ id }) => id),
      reasons: reasons.map(({ id }) => id),
      reasonGroups: reasonGroups.map(({ id }) => id),
      inspectionGrades: settings.inspectionGrades.map(({ id }) => id),
      rules: orderedRules.map(({ id }) => String(id)),
    },
    policy: {
      settings: Object.fromEntries(
        settingNames.map((name) => [
          name,
          inFile(name === 'registrations' ? withoutChannelIds(settings[name]) : settings[name]),
        ]),
      ),
      productGroups: entries(inFile(productGroups.map(({ id: _id, ...group }) => group))),
      questions: entries(inFile(questions.map(({ id: _id, createdOn: _createdOn, ...field }) => field))),
      reasons: entries(inFile(reasons.map(reasonInFile))),
      reasonGroups: entries(inFile(reasonGroups.map(reasonGroupInFile))),
      inspectionGrades: entries(inFile(settings.inspectionGrades.map(({ id: _id, ...grade }) => grade))),
      rules: entries(inFile(orderedRules.map(ruleInFile))),
    },
  }
}

/** What `inFile` makes of a list of objects is one. */
const entries = (value: unknown) => value as Entry[]

type Goods = Awaited<ReturnType<typeof readGoods>>

async function readGoods(db: Db, storeId: string) {
  const store = await getStore(db, storeId)
  const settings = await readReasonSettings(db, storeId)
  const { translations } = settings
  const reasons = [...settings.reasons.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, name, category, claimReasonDetails, subscriptionOffers = [] }) => ({
      id,
      name,
      categoryCode: category.code,
      translations: translations.reasons.get(id) ?? {},
      subscriptionOffers,
      details: claimReasonDetails
        .filter(({ isDeleted }) => !isDeleted)
        .map((detail) => ({ ...detail, translations: translations.details.get(detail.id) ?? {} })),
    }))
  return {
    productGroups: byName(await loadProductGroups(db, store), ({ name }) => name),
    questions: byName([...(await readCustomFields(db, storeId)).values()], ({ displayName }) => displayName),
    reasons: byName(reasons, ({ name }) => name),
    reasonGroups: settings.groups,
  }
}

const byName = <Thing extends { id: ThingId }>(things: readonly Thing[], nameOf: (thing: Thing) => string) =>
  things.toSorted(
    (one, other) =>
      byText(nameOf(one), nameOf(other)) ||
      (typeof one.id === 'number' ? one.id - Number(other.id) : byText(String(one.id), String(other.id))),
  )

function namesOfGoods({ productGroups, questions, reasons }: Goods) {
  const details = reasons.flatMap((reason) => reason.details)
  const keys = detailKeys(reasons)
  return {
    productGroup: idsByName(productGroups),
    question: idsByName(questions.map(({ id, displayName }) => ({ id, name: displayName }))),
    reason: idsByName(reasons),
    reasonDetail: new Map(details.map(({ id }, place) => [keys[place] ?? '', id])),
  }
}

function idsByName(things: readonly { id: ThingId; name: string }[]): Ids {
  const keys = keysOf(things.map(({ name }) => name))
  return new Map(things.map(({ id }, place) => [keys[place] ?? '', id]))
}

/** Addresses of webhooks may contain keys, their hosts don't. */
const listWebhookHosts = async (db: Db, storeId: string) =>
  (await listWebhookUrls(db, storeId)).map(({ id, url }) => ({ id, name: new URL(url).host }))

function productIdsIn(rules: readonly { rule: unknown }[]): string[] {
  const ids: string[] = []
  namesForIds(
    rules.map(({ rule }) => rule),
    (kind, id) => {
      if (kind === 'product' && typeof id === 'string') ids.push(id)
      return id
    },
  )
  return ids
}

function nameOf(named: StorePolicy['named'], storeUrl: string): Translate {
  const names = new Map(
    Object.entries(named).map(([kind, ids]) => [kind, new Map([...ids].map(([name, id]) => [id, name]))]),
  )
  return (kind, id) => {
    if (kind === 'page') return typeof id === 'string' ? pathBelow(storeUrl, id) : id
    const name = names.get(kind)?.get(id as ThingId)
    // Rules go on without a question that was deleted.
    return name ?? (kind === 'question' ? undefined : deleted)
  }
}

const reasonInFile = ({ name, categoryCode, translations, details }: Goods['reasons'][number]) => ({
  name,
  categoryCode,
  translations,
  details: details.map((detail) => ({ name: detail.name, translations: detail.translations })),
})

const reasonGroupInFile = ({
  claimType,
  name,
  isDefault,
  productGroupId,
  reasonIds,
}: Goods['reasonGroups'][number]) => ({
  claimType,
  name,
  isDefault,
  productGroupId,
  claimReasonIds: reasonIds,
})

const ruleInFile = (given: Entry) => {
  const { name, hook, isEnabled, rule } = given as Awaited<ReturnType<typeof listRules>>[number]
  return { name, hook, isEnabled, conditions: rule.conditions, event: rule.event }
}
