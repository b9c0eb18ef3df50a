import type { NewRegistration } from '@aftercare/domain/registrations/new-registration-schema'
import { dayMs, localDate } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { listProducts } from '#modules/catalog/product-list-reads.ts'
import { getStoreBySlug, type Store } from '#modules/merchants/store-reads.ts'
import { cancelRegistration } from '#modules/registrations/cancel-registration.ts'
import { createRegistration } from '#modules/registrations/create-registration.ts'
import { listRegistrations } from '#modules/registrations/registration-list-reads.ts'
import { getRegistration } from '#modules/registrations/registration-reads.ts'
import { people } from './demo-people.ts'
import { juniperAndPine } from './demo-shops.ts'

/** Where else the demo store's goods are sold; the ids are the same in every installation. */
export const demoSalesChannels = [
  { id: '01935000-0000-7000-8000-000000000301', name: 'Nordhem department stores' },
  { id: '01935000-0000-7000-8000-000000000302', name: 'Craft fairs and markets' },
  { id: '01935000-0000-7000-8000-000000000303', name: 'Won or received as a present' },
]

type DemoRegistration = {
  by: keyof typeof people
  /** Words from the products' titles; the first variant of each is used. */
  products: string[]
  channel: 0 | 1 | 2
  daysAgo: number
  boughtDaysAgo: number
  orderNumber?: string
  isCanceled?: true
}

/** The second of Ada's is the first once more. */
const demoRegistrations: readonly DemoRegistration[] = [
  { by: 'noor', products: ['Hearth Rechargeable Lantern'], channel: 0, daysAgo: 41, boughtDaysAgo: 60 },
  {
    by: 'ada',
    products: ['Basin Two-Person Tent'],
    channel: 0,
    daysAgo: 20,
    boughtDaysAgo: 33,
    orderNumber: 'NH-204417',
  },
  { by: 'ada', products: ['Basin Two-Person Tent'], channel: 0, daysAgo: 19, boughtDaysAgo: 33 },
  {
    by: 'mateo',
    products: ['Camp Enamel Kettle', 'Camp Enamel Mug'],
    channel: 1,
    daysAgo: 11,
    boughtDaysAgo: 12,
  },
  {
    by: 'sam',
    products: ['Brass Pocket Compass'],
    channel: 2,
    daysAgo: 6,
    boughtDaysAgo: 200,
    isCanceled: true,
  },
  {
    by: 'iris',
    products: ['Ridgeline Waterproof Boot'],
    channel: 0,
    daysAgo: 2,
    boughtDaysAgo: 4,
    orderNumber: 'NH-211903',
  },
]

/**
 * Registers products as customers of the main demo store would have in the past weeks, with the regular use
 * cases: all of them, once, unless something is registered already or registrations are turned off.
 */
export async function loadDemoRegistrations(deps: Deps): Promise<void> {
  const store = await getStoreBySlug(deps.db, juniperAndPine.slug)
  if (!store.settings.registrations.isEnabled) return
  await inTransaction(deps, async (deps) => {
    const { items } = await listRegistrations(deps, store, {}, first)
    if (items.length > 0) return
    for (const each of demoRegistrations) await register(deps, store, each)
  })
}

async function register(deps: Deps, store: Store, each: DemoRegistration): Promise<void> {
  const at = (daysAgo: number) => new Date(deps.now().getTime() - daysAgo * dayMs)
  const then = { ...deps, now: () => at(each.daysAgo) }
  const purchaseDate = localDate(at(each.boughtDaysAgo), store.timeZone)
  const { id } = await createRegistration(then, store, await enteredBy(then, store, each, purchaseDate), {
    who: systemActor,
    consent: null,
    referrer: null,
    locale: null,
  })
  if (!each.isCanceled) return
  const { version } = await getRegistration(then, store, id)
  await cancelRegistration(then, store, { id, version, who: systemActor })
}

const first = { cursor: undefined, direction: 'next', orderBy: 'desc', take: 1 } as const

async function enteredBy(
  deps: Deps,
  store: Store,
  { by, products, channel, orderNumber }: DemoRegistration,
  estimatedPurchaseDate: string,
): Promise<NewRegistration> {
  const { email, address } = people[by]
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    email: email ?? '',
    address: null,
    customerProvidedOrderNumber: orderNumber ?? null,
    estimatedPurchaseDate,
    storeSalesChannelId: demoSalesChannels[channel]?.id ?? '',
    customFields: [],
    proofOfPurchaseFilenames: [],
    storeProductVariants: await variantsOf(deps, store, products),
  }
}

async function variantsOf({ db }: Deps, store: Store, titles: readonly string[]) {
  const variants = []
  for (const title of titles) {
    const [product] = (await listProducts(db, store, { text: title, isGoodsOnly: true }, first)).items
    const [variant] = product?.variants ?? []
    if (!variant) throw new Error(`There is no ${title} to register`)
    variants.push({ id: variant.idFromPlatform, quantity: 1 })
  }
  return variants
}
