import { numberId } from '../orders/payload-parts.ts'
import { publish } from '../webhooks/publish.ts'
import { mintId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import { address, type Address } from './address.ts'
import type { Location, Shop } from './shop-state.ts'

export type ShopSettings = Partial<
  Pick<
    Shop,
    | 'name'
    | 'email'
    | 'primaryDomain'
    | 'currencyCode'
    | 'presentmentCurrencies'
    | 'exchangeRates'
    | 'timeZone'
    | 'taxesIncluded'
    | 'taxRates'
    | 'plan'
    | 'isDevelopment'
    | 'isStoreCreditEnabled'
  >
> & { domain: string; address?: Partial<Address> }

const reasonNames = [
  'Changed my mind',
  'Color',
  'Defective',
  'Not as described',
  'Other',
  'Received the wrong item',
  'Size too large',
  'Size too small',
  'Style',
]

/** A shop as it is on its first day: one location, a theme, a shipping zone at home and one for all other countries. */
export function openShop(world: World, settings: ShopSettings): Shop {
  const at = address({
    address1: '1 Market Street',
    city: 'Portland',
    provinceCode: 'OR',
    countryCode: 'US',
    zip: '97204',
    ...settings.address,
  })
  const location: Location = {
    id: mintId(world, 'Location'),
    name: 'Shop location',
    isActive: true,
    fulfillsOnlineOrders: true,
    address: at,
  }
  const currencyCode = settings.currencyCode ?? 'USD'
  const shop: Shop = {
    id: mintId(world, 'Shop'),
    name: settings.domain.replace('.myshopify.com', ''),
    email: `owner@${settings.domain}`,
    primaryDomain: settings.domain,
    presentmentCurrencies: [currencyCode],
    exchangeRates: {},
    timeZone: 'America/Los_Angeles',
    taxesIncluded: false,
    taxRates: {},
    plan: 'plus',
    isDevelopment: false,
    isStoreCreditEnabled: true,
    ...settings,
    currencyCode,
    address: at,
    isFrozen: false,
    nextOrderNumber: 1001,
    nextDraftNumber: 1,
    installation: null,
    locations: [location],
    returnReasons: reasonNames.map((name) => ({
      id: mintId(world, 'ReturnReasonDefinition'),
      handle: name.toLowerCase().replaceAll(' ', '-'),
      name,
      deleted: false,
    })),
    publications: [
      { id: mintId(world, 'Publication'), catalogId: mintId(world, 'AppCatalog'), title: 'Online Store' },
    ],
    deliveryProfiles: [defaultProfile(world, location, at.countryCode ?? 'US')],
    themes: [mainTheme(world)],
    ...emptyShelves(),
  }
  world.shops.set(shop.domain, shop)
  return shop
}

const mainTheme = (world: World): Shop['themes'][number] => ({
  id: mintId(world, 'OnlineStoreTheme'),
  name: 'Horizon',
  role: 'MAIN',
  files: new Map([['config/settings_data.json', JSON.stringify({ current: { blocks: {} } })]]),
})

/** Filled in over time. */
const emptyShelves = () => ({
  products: new Map(),
  variants: new Map(),
  inventoryItems: new Map(),
  collections: new Map(),
  customers: new Map(),
  orders: new Map(),
  orderOfPart: new Map(),
  orderEdits: new Map(),
  draftOrders: new Map(),
  giftCards: new Map(),
  storeCreditAccounts: new Map(),
  carrierServices: new Map(),
  metafields: new Map(),
  webhookSubscriptions: new Map(),
  bulkOperations: new Map(),
  appSubscriptions: new Map(),
  jobs: new Map(),
  uploads: new Map(),
  keyedAnswers: new Map(),
})

function defaultProfile(
  world: World,
  { id: locationId }: Location,
  country: string,
): Shop['deliveryProfiles'][number] {
  const zone = (name: string, countries: string[], price: number) => ({
    id: mintId(world, 'DeliveryZone'),
    name,
    countries,
    methods: [
      {
        id: mintId(world, 'DeliveryMethodDefinition'),
        name: 'Standard',
        active: true,
        provider: { kind: 'rate' as const, id: mintId(world, 'DeliveryRateDefinition'), price },
      },
    ],
  })
  return {
    id: mintId(world, 'DeliveryProfile'),
    name: 'General profile',
    isDefault: true,
    groups: [
      {
        id: mintId(world, 'DeliveryLocationGroup'),
        locationIds: [locationId],
        zones: [zone('Domestic', [country], 500), zone('International', ['*'], 2000)],
      },
    ],
  }
}

const locationPayload = ({ id, name, isActive, address }: Location) => ({
  id: numberId(id),
  admin_graphql_api_id: id,
  name,
  active: isActive,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  province_code: address.provinceCode,
  country_code: address.countryCode,
  zip: address.zip,
  phone: address.phone,
})

export function addLocation(world: World, shop: Shop, given: Partial<Omit<Location, 'id'>>): Location {
  const location: Location = {
    id: mintId(world, 'Location'),
    name: 'Warehouse',
    isActive: true,
    fulfillsOnlineOrders: true,
    address: shop.address,
    ...given,
  }
  shop.locations.push(location)
  publish(world, shop, 'locations/create', locationPayload(location))
  return location
}
