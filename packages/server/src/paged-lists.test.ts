import { commerceApi, commerceApiBase } from '@aftercare/domain/api/commerce/commerce-api'
import type { Endpoint } from '@aftercare/domain/api/endpoint'
import { merchantApi, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import { invoiceSeller } from '@aftercare/domain/merchants/invoice-schema'
import { apiScopes } from '@aftercare/domain/merchants/permissions'
import { minor, zero } from '@aftercare/domain/shared/money'
import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { insertInvoice } from '#modules/billing/invoices/invoice-store.ts'
import { insertPausedAddress } from '#modules/mail/paused-address-store.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { insertOrderEdit } from '#modules/order-edits/order-edit-store.ts'
import { insertQuoteTraces } from '#modules/rates/rate-store.ts'
import { insertShopTask } from '#modules/resolution/shop-task-store.ts'
import { fileShippingClaim } from '#modules/shipping-claims/file-shipping-claim.ts'
import { insertStoreExport } from '#modules/store-removal/store-export-store.ts'
import { packJson } from '#platform/database/packed-json.ts'
import { adasAddress, anOrder, aReturnShop } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { insertManyClaims, insertManyOrders } from '#testing/many-claims.ts'
import { anApiKey, anOperator, aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const shared = await useTestDeps()
const deps: typeof shared = {
  ...shared,
  config: { ...shared.config, encryptionKey: new Uint8Array(32).fill(7) },
  get rateLimits() {
    return shared.rateLimits
  },
  get quotes() {
    return shared.quotes
  },
}
const app = createApp(deps)

type Params = Record<string, string>
/** A store, the tokens of its Admin and of a program, and its API as the Admin calls it. */
type Place = Awaited<ReturnType<typeof aPlace>>
type PagedList = {
  name: string
  endpoint: Endpoint
  /** Who lists, the Admin if it is left out. */
  by?: 'operator' | 'program'
  /** Adds at least five entries, and returns what the path names beside the store. */
  fill: (place: Place) => Promise<Params | void>
  /** What is asked for, in the query or in the body. */
  asked?: Record<string, string>
}

const channel = { id: '00000000-0000-4000-8000-00000000000a', name: 'Craft fair' }
async function aPlace(slug: string) {
  const { storeId } = await aReturnShop(deps, { slug, name: slug })
  const store = await updateStoreSettings(deps, storeId, {
    settings: {
      warranty: { isEnabled: true, defaultWarrantyDays: 365 },
      registrations: { isEnabled: true, storeSalesChannels: [channel] },
    },
  })
  const admin = await aUser(deps, store, 'Admin')
  const program = await anApiKey(deps, store, apiScopes)
  const call = merchantClient(deps, { token: admin.token })
  return { store, storeId, admin, program, call, at: { params: { storeId } } }
}

/** Five times, a minute apart; the last two in the same moment. */
async function fiveTimes(add: (number: number) => Promise<unknown>): Promise<void> {
  for (let number = 1; number <= 5; number++) {
    await add(number)
    if (number < 4) deps.advance({ minutes: 1 })
  }
}

/** Four more rows like a store's only one, a minute apart; the last two in the same moment. */
async function copyFourTimes(table: 'product' | 'store_import', storeId: string): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select made.* from ${sql.table(table)} original, generate_series(1, 4) n, jsonb_populate_record(original,
      jsonb_build_object('id', gen_random_uuid(), 'idFromPlatform', 'copy-' || n,
        'createdOn', original."createdOn" + least(n, 3) * interval '1 minute')) made
    where original."storeId" = ${storeId}`.execute(deps.db)
}

const fillProducts = ({ storeId }: Place) => copyFourTimes('product', storeId)

const fillOrders = ({ storeId }: Place) => insertManyOrders(deps.db, storeId, 5)

/** Each tenth of them is a warranty claim. */
const fillClaims =
  (count = 5) =>
  async ({ storeId }: Place): Promise<void> => {
    await insertManyOrders(deps.db, storeId, count)
    await insertManyClaims(deps.db, storeId)
  }

const fillRegistrations = ({ call, at }: Place) =>
  fiveTimes((number) =>
    call(merchantApi.createRegistration, {
      ...at,
      body: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: `ada${number}@example.com`,
        estimatedPurchaseDate: '2026-11-10',
        storeSalesChannelId: channel.id,
        storeProductVariants: [{ id: 'scarf-red', quantity: 1 }],
      },
    }),
  )

const fillDeliveryClaims = ({ store }: Place) =>
  fiveTimes(async () => {
    const { order, lineIds } = await anOrder(deps, store)
    await fileShippingClaim(deps, store, {
      orderId: order.id,
      lines: [{ id: lineIds[0] ?? '', quantity: 1 }],
      reason: 'Lost',
      customerEmail: 'ada@example.com',
      noteFromCustomer: 'Gone',
      shippingAddress: { ...adasAddress, line2: undefined, phone: undefined },
      images: [],
      locale: null,
      source: 'Merchant_App',
      isMailed: false,
      staff: { actor: systemActor, mayOverride: true, overrideReason: 'A regular' },
    })
  })

const fillKeys = ({ store }: Place) => fiveTimes(() => anApiKey(deps, store, ['read:orders']))

const fillExports = ({ storeId, store }: Place) =>
  fiveTimes(() =>
    insertStoreExport(deps.db, {
      id: deps.newId(),
      ofStoreId: storeId,
      storeName: store.name,
      isRemoval: false,
      state: 'expired',
      requestedBy: 'Robin Vega',
      reason: 'Requested by the store',
      sizeBytes: 10,
      createdOn: deps.now(),
      readyOn: null,
      expiresOn: null,
      removedOn: null,
      planStatusBefore: null,
    }),
  )

const fillInvoices = ({ storeId, store }: Place) =>
  fiveTimes((number) =>
    insertInvoice(deps.db, {
      storeId,
      id: deps.newId(),
      number: `${store.slug}-${number}`,
      storeName: store.name,
      isMonthlyCrew: false,
      status: number % 2 === 0 ? 'Paid' : 'Submitted',
      fromDate: new Date('2026-10-01'),
      toDate: new Date('2026-11-01'),
      timeZone: 'UTC',
      currencyCode: 'USD',
      lines: JSON.stringify([]),
      netMinor: minor(100),
      taxMinor: zero,
      totalMinor: minor(100),
      contact: null,
      seller: JSON.stringify(v.parse(invoiceSeller, {})),
      createdOn: deps.now(),
      submittedOn: deps.now(),
      settledOn: null,
    }),
  )

async function fillWaitingEdits({ store, storeId }: Place): Promise<void> {
  const { order } = await anOrder(deps, store)
  await fiveTimes(() =>
    insertOrderEdit(deps.db, {
      storeId,
      id: deps.newId(),
      orderId: order.id,
      editType: 'UPDATE_SHIPPING_ADDRESS',
      address: null,
      removed: JSON.stringify([]),
      added: JSON.stringify([]),
      items: JSON.stringify([]),
      deliveryNote: null,
      refundMinor: zero,
      dueMinor: zero,
      paymentId: null,
      orderVersion: 1,
      locale: null,
      createdOn: deps.now(),
      expiresOn: deps.now(),
      startedOn: null,
      committedOn: null,
      requestedOn: deps.now(),
      declinedOn: null,
      declineReason: null,
      decidedBy: null,
      mailedOn: null,
    }),
  )
}

const aTrace = packJson({
  quotes: [],
  totals: { subtotalMinor: 0, itemCount: 0, currencyCode: 'USD' },
  destination: { countryCode: 'US', provinceCode: null },
})

async function fillDeliveries({ call, at }: Place): Promise<Params> {
  const body = { url: 'https://example.com/hooks', events: ['claim/created' as const] }
  const { id: webhookId } = await call(merchantApi.createWebhook, { ...at, body })
  await fiveTimes(() => call(merchantApi.testWebhook, { params: { ...at.params, webhookId } }))
  return { webhookId }
}

async function fillEvents(place: Place): Promise<void> {
  await send({ endpoint: commerceApi.listEvents, place, token: place.program })
  await fillRegistrations(place)
}

const fillUsers = ({ store }: Place) =>
  fiveTimes((number) => aUser(deps, store, 'Staff', { email: `user${number}@${store.slug}.example` }))

const fillOutbox = ({ call, at, store }: Place) =>
  fiveTimes((number) =>
    call(merchantApi.inviteUser, {
      ...at,
      body: {
        email: `new${number}@${store.slug}.example`,
        firstName: 'Sam',
        lastName: 'Okafor',
        roleCode: 'Staff',
      },
    }),
  )

const fillPausedAddresses = ({ storeId }: Place) =>
  fiveTimes((number) =>
    insertPausedAddress(deps.db, {
      storeId,
      id: deps.newId(),
      address: `ada${number}@example.com`,
      reason: 'bounced',
      detail: '',
      createdOn: deps.now(),
    }),
  )

async function fillAlerts({ storeId, admin }: Place): Promise<Params> {
  const alert = { severity: 'Info', category: 'Home', subject: 'News', message: 'Read this' } as const
  await fiveTimes(() => raiseAlert(deps, storeId, alert))
  return { userId: admin.id }
}

async function fillGroup(place: Place): Promise<Params> {
  const body = { name: 'Scarves', types: ['Scarves'], tags: [], collections: [] }
  const { id } = await place.call(merchantApi.createProductGroup, { ...place.at, body })
  await fillProducts(place)
  return { groupId: id }
}

const fillGroups = ({ call, at }: Place) =>
  fiveTimes((number) =>
    call(merchantApi.createProductGroup, {
      ...at,
      body: { name: `Group ${number}`, types: ['Scarves'], tags: [], collections: [] },
    }),
  )

const fillReports = ({ call, at }: Place) =>
  fiveTimes((number) =>
    call(merchantApi.createReport, {
      ...at,
      body: { kind: 'Order', filename: `orders-${number}`, columns: ['orderNo'] },
    }),
  )

async function fillImports({ call, at, storeId }: Place): Promise<void> {
  await call(merchantApi.beginImport, { ...at, body: { filename: 'orders.json', sizeBytes: 10 } })
  await copyFourTimes('store_import', storeId)
}

const fillQuotes = ({ storeId }: Place) =>
  fiveTimes(() =>
    insertQuoteTraces(deps.db, [{ storeId, id: deps.newId(), quotedOn: deps.now(), trace: aTrace }]),
  )

const fillTasks = ({ storeId }: Place) =>
  fiveTimes((number) =>
    insertShopTask(deps.db, {
      storeId,
      id: deps.newId(),
      claimId: deps.newId(),
      effectKey: `effect-${number}`,
      kind: 'refund',
      request: JSON.stringify({
        paidOrderId: null,
        amountMinor: 100,
        payments: [],
        giftCard: null,
        lines: [],
      }),
      state: 'open',
      reference: null,
      answer: null,
      createdOn: deps.now(),
      answeredOn: null,
    }),
  )

const fillStores = ({ store: { slug } }: Place) =>
  fiveTimes((number) =>
    aStore(deps, { slug: `${slug}-${number}`, name: number < 4 ? `Store ${number}` : 'SAME' }),
  )

const { search } = merchantApi
const lists: PagedList[] = [
  { name: 'listClaims', endpoint: merchantApi.listClaims, fill: fillClaims() },
  {
    name: 'listClaims by amount',
    endpoint: merchantApi.listClaims,
    fill: fillClaims(),
    asked: { sortBy: 'amount' },
  },
  {
    name: 'listClaims by words',
    endpoint: merchantApi.listClaims,
    fill: fillClaims(),
    asked: { text: 'byron' },
  },
  {
    name: 'search of returns',
    endpoint: search,
    fill: fillClaims(),
    asked: { kind: 'Return', sortBy: 'updatedOn' },
  },
  { name: 'search of warranty claims', endpoint: search, fill: fillClaims(50), asked: { kind: 'Warranty' } },
  {
    name: 'search of delivery claims',
    endpoint: search,
    fill: fillDeliveryClaims,
    asked: { kind: 'Shipping' },
  },
  { name: 'search of orders', endpoint: search, fill: fillOrders, asked: { kind: 'Order' } },
  {
    name: 'search of registrations',
    endpoint: search,
    fill: fillRegistrations,
    asked: { kind: 'Registration' },
  },
  { name: 'listShippingClaims', endpoint: merchantApi.listShippingClaims, fill: fillDeliveryClaims },
  { name: 'listOrders', endpoint: merchantApi.listOrders, fill: fillOrders },
  { name: 'listCustomers', endpoint: merchantApi.listCustomers, fill: fillOrders },
  { name: 'listRegistrations', endpoint: merchantApi.listRegistrations, fill: fillRegistrations },
  { name: 'listRegistrableProducts', endpoint: merchantApi.listRegistrableProducts, fill: fillProducts },
  { name: 'listProducts', endpoint: merchantApi.listProducts, fill: fillProducts },
  { name: 'listGroupProducts', endpoint: merchantApi.listGroupProducts, fill: fillGroup },
  { name: 'listProductGroups', endpoint: merchantApi.listProductGroups, fill: fillGroups },
  { name: 'listWaitingOrderEdits', endpoint: merchantApi.listWaitingOrderEdits, fill: fillWaitingEdits },
  { name: 'listQuotes', endpoint: merchantApi.listQuotes, fill: fillQuotes },
  { name: 'listReports', endpoint: merchantApi.listReports, fill: fillReports },
  { name: 'listImports', endpoint: merchantApi.listImports, fill: fillImports },
  { name: 'listInvoices', endpoint: merchantApi.listInvoices, fill: fillInvoices },
  { name: 'listStoreExports', endpoint: merchantApi.listStoreExports, fill: fillExports },
  { name: 'listUsers', endpoint: merchantApi.listUsers, fill: fillUsers },
  { name: 'listAlerts', endpoint: merchantApi.listAlerts, fill: fillAlerts },
  { name: 'listApiKeys', endpoint: merchantApi.listApiKeys, fill: fillKeys },
  { name: 'listChanges', endpoint: merchantApi.listChanges, fill: fillKeys },
  { name: 'listOutbox', endpoint: merchantApi.listOutbox, fill: fillOutbox },
  { name: 'listPausedAddresses', endpoint: merchantApi.listPausedAddresses, fill: fillPausedAddresses },
  { name: 'listWebhookDeliveries', endpoint: merchantApi.listWebhookDeliveries, fill: fillDeliveries },
  { name: 'listStores', endpoint: merchantApi.listStores, by: 'operator', fill: fillStores },
  { name: 'listAllInvoices', endpoint: merchantApi.listAllInvoices, by: 'operator', fill: fillInvoices },
  { name: 'listExports', endpoint: merchantApi.listExports, by: 'operator', fill: fillExports },
  {
    name: 'listOrders of programs',
    endpoint: commerceApi.listOrders,
    by: 'program',
    fill: fillOrders,
  },
  { name: 'listProducts of programs', endpoint: commerceApi.listProducts, by: 'program', fill: fillProducts },
  { name: 'listTasks', endpoint: commerceApi.listTasks, by: 'program', fill: fillTasks },
  { name: 'listEvents', endpoint: commerceApi.listEvents, by: 'program', fill: fillEvents },
  { name: 'listClaims of programs', endpoint: commerceApi.listClaims, by: 'program', fill: fillClaims() },
  {
    name: 'listShippingClaims of programs',
    endpoint: commerceApi.listShippingClaims,
    by: 'program',
    fill: fillDeliveryClaims,
  },
  {
    name: 'listRegistrations of programs',
    endpoint: commerceApi.listRegistrations,
    by: 'program',
    fill: fillRegistrations,
  },
]

type Cursor = { id: string; direction: string }
type Page = {
  items: { id: string; createdOn?: string }[]
  nextCursor: Cursor | null
  prevCursor: Cursor | null
}
type Refusal = { code: string; clientMessage: string; fields?: { path: string }[] }

type Request = {
  endpoint: Endpoint
  place: Place
  token: string
  params?: Params
  asked?: Record<string, unknown>
}

async function send({ endpoint, place, token, params = {}, asked = {} }: Request) {
  const path = Object.entries({ storeId: place.storeId, ...params }).reduce(
    (path, [name, value]) => path.replace(`:${name}`, value),
    endpoint.path,
  )
  const isMerchants = Object.values<Endpoint>(merchantApi).includes(endpoint)
  const query = Object.entries(asked).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const isRead = endpoint.method === 'GET'
  const response = await app.request(
    `${isMerchants ? merchantApiBase : commerceApiBase}${path}${isRead ? `?${new URLSearchParams(query).toString()}` : ''}`,
    {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(!isRead && { body: JSON.stringify(asked) }),
    },
  )
  return { status: response.status, body: (await response.json()) as Page & Refusal }
}

/** A filled list, as one reads it: in parts, from cursors. */
async function open({ endpoint, by, fill, asked = {} }: PagedList, place: Place) {
  const params = (await fill(place)) ?? {}
  const token = by === 'operator' ? await anOperator(deps) : by ? place.program : place.admin.token
  const isRead = endpoint.method === 'GET'
  const ask = (part: Record<string, unknown>) =>
    send({ endpoint, place, token, params, asked: { ...asked, ...part } })
  const sizeOf = (size: number) => (isRead ? String(size) : size)
  return {
    ask: (part: Record<string, unknown>) => ask({ take: sizeOf(2), ...part }),
    all: async (orderBy?: 'asc' | 'desc') => {
      const { status, body } = await ask({ take: sizeOf(250), ...(orderBy && { orderBy }) })
      expect(status).toBe(200)
      return body.items
    },
  }
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

/** All pages that follow a page in one direction, that one first. */
async function pagesFrom(first: Page, way: 'nextCursor' | 'prevCursor', ask: Opened['ask']) {
  const pages = [first]
  for (let cursor = first[way]; cursor; cursor = pages.at(-1)?.[way] ?? null) {
    const { status, body } = await ask({ cursor })
    expect(status).toBe(200)
    pages.push(body)
    if (pages.length > 20) throw new Error('The list has no end')
  }
  return pages
}
type Opened = Awaited<ReturnType<typeof open>>

let place: Place
beforeEach(async () => {
  place = await aPlace('northwind')
})

test('every paged call is in the table', () => {
  const calls: [string, Endpoint][] = [...Object.entries(merchantApi), ...Object.entries(commerceApi)]
  const paged = calls.filter(
    ([, { query }]) => query && 'entries' in query && 'cursor' in (query.entries as object),
  )
  const called = new Set(lists.map(({ endpoint }) => endpoint))
  expect(paged.filter(([, endpoint]) => !called.has(endpoint)).map(([name]) => name)).toEqual([])
})

describe('a list', () => {
  test.for(lists)('$name is read forward and back, each entry once and in order', async (list) => {
    const { ask, all } = await open(list, place)
    const ascending = await all('asc')
    const descending = await all('desc')
    const whole = await all()
    const ids = idsOf(whole)
    expect(ids.length).toBeGreaterThan(4)
    expect(new Set(ids).size).toBe(ids.length)
    expect(idsOf(ascending)).toEqual(idsOf(descending).toReversed())
    expect([idsOf(ascending), idsOf(descending)]).toContainEqual(ids)

    const first = await ask({})
    const pages = await pagesFrom(first.body, 'nextCursor', ask)
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(ids)
    const last = pages.at(-1)
    expect([first.body.prevCursor, last?.nextCursor]).toEqual([null, null])
    for (const { items, nextCursor, prevCursor } of pages.slice(1, -1)) {
      expect(nextCursor).toEqual({ id: items.at(-1)?.id, direction: 'next' })
      expect(prevCursor).toEqual({ id: items[0]?.id, direction: 'prev' })
    }

    const back = (await pagesFrom(last ?? first.body, 'prevCursor', ask)).toReversed()
    expect(back.flatMap(({ items }) => idsOf(items))).toEqual(ids)
    expect(back[0]?.prevCursor).toBeNull()
  })

  test.for(lists)('$name refuses cursors that it did not give', async (list) => {
    const { ask, all } = await open(list, place)
    const isRead = list.endpoint.method === 'GET'
    const entry = (await all())[0]?.id ?? ''
    const refusedWith = async (part: object) => {
      const { status, body } = await ask({ ...part })
      return [status, body.code, body.fields?.map(({ path }) => path)]
    }
    const invalid = (path: string) => [422, isRead ? 'invalid_query' : 'invalid_body', [path]]
    const pathOf = (part: string) => (isRead ? part : `cursor.${part === 'cursor' ? 'id' : part}`)
    const cursor = (id: string, direction = 'next') =>
      isRead ? { cursor: id, direction } : { cursor: { id, direction } }
    expect(await refusedWith(cursor('garbage'))).toEqual(invalid(pathOf('cursor')))
    expect(await refusedWith(cursor(entry, 'sideways'))).toEqual(invalid(pathOf('direction')))
    const inJson = { cursor: { id: entry, direction: 'sideways' } }
    expect(await refusedWith(inJson)).toEqual(invalid(isRead ? 'cursor' : 'cursor.direction'))

    const unknown = await ask(cursor(crypto.randomUUID()))
    expect(unknown.status).toBe(422)
    expect(unknown.body).toEqual({
      success: false,
      code: 'cursor_expired',
      clientMessage:
        'The entry that the cursor names is not in this list, or no longer exists. Start again without a cursor.',
    })
    const otherList = list.name === 'listUsers' ? place.storeId : place.admin.id
    expect(await ask(cursor(otherList))).toEqual(unknown)
    expect(await ask(cursor(otherList, 'prev'))).toEqual(unknown)
  })

  test.for(lists.filter(({ by }) => by !== 'operator'))(
    '$name refuses cursors of another store',
    async (list) => {
      const { ask } = await open(list, place)
      const elsewhere = await open(list, await aPlace('southwind'))
      const theirs = (await elsewhere.all())[0]?.id ?? ''
      const isRead = list.endpoint.method === 'GET'
      const cursor = (id: string, direction: string) =>
        isRead ? { cursor: id, direction } : { cursor: { id, direction } }
      expect((await elsewhere.ask(cursor(theirs, 'next'))).status).toBe(200)
      const unknown = await ask(cursor(crypto.randomUUID(), 'next'))
      expect(unknown.status).toBe(422)
      for (const direction of ['next', 'prev']) expect(await ask(cursor(theirs, direction))).toEqual(unknown)
    },
  )
})

test('a return starts no page of warranty claims', async () => {
  await fillClaims()(place)
  const claims = { endpoint: merchantApi.listClaims, place, token: place.admin.token }
  const { items } = (await send({ ...claims, asked: { claimType: 'return' } })).body
  const cursor = items[0]?.id
  expect((await send({ ...claims, asked: { claimType: 'return', cursor } })).status).toBe(200)
  for (const direction of ['next', 'prev'])
    expect(await send({ ...claims, asked: { claimType: 'warranty', cursor, direction } })).toMatchObject({
      status: 422,
      body: { code: 'cursor_expired' },
    })
})

test('an order that stands for a registration starts no page of orders', async () => {
  await fillRegistrations(place)
  const registrations = { endpoint: merchantApi.listRegistrations, place, token: place.admin.token }
  const { items } = (await send(registrations)).body
  const orders = { ...registrations, endpoint: merchantApi.listOrders, asked: { cursor: items[0]?.id } }
  expect(await send(orders)).toMatchObject({ status: 422, body: { code: 'cursor_expired' } })
})

test('another user’s alert starts no page', async () => {
  const { id: userId } = await aUser(deps, place.store, 'Staff')
  const alert = { severity: 'Info', category: 'Home', subject: 'News', message: 'Read this' } as const
  const id = deps.newId()
  await raiseAlert(deps, place.storeId, { ...alert, id, userId })
  const params = { userId: place.admin.id }
  const alerts = { endpoint: merchantApi.listAlerts, place, token: place.admin.token, params }
  expect(await send({ ...alerts, asked: { cursor: id } })).toMatchObject({ status: 422 })
})

test('another webhook’s delivery starts no page', async () => {
  await fillDeliveries(place)
  const [theirs] = await deps.db.selectFrom('endpoint_delivery').select('id').execute()
  const params = await fillDeliveries(place)
  const deliveries = { endpoint: merchantApi.listWebhookDeliveries, place, token: place.admin.token, params }
  expect(await send({ ...deliveries, asked: { cursor: theirs?.id } })).toMatchObject({ status: 422 })
})

test('another program’s export starts no page', async () => {
  const make = async (token: string) =>
    merchantClient(deps, { token })(merchantApi.createReport, {
      ...place.at,
      body: { kind: 'Order', filename: 'orders', columns: ['orderNo'] },
    })
  const theirs = await make(await anApiKey(deps, place.store, apiScopes))
  await make(place.program)
  const reports = { endpoint: merchantApi.listReports, place, token: place.program }
  expect(await send({ ...reports, asked: { cursor: theirs.id } })).toMatchObject({ status: 422 })
})

test('an entry that left the list while somebody reads it still leads to the next page', async () => {
  await fillKeys(place)
  const keys = { endpoint: merchantApi.listApiKeys, place, token: place.admin.token }
  const whole = idsOf((await send(keys)).body.items)
  const { nextCursor } = (await send({ ...keys, asked: { take: '2' } })).body
  const apiKeyId = nextCursor?.id ?? ''
  await place.call(merchantApi.revokeApiKey, { params: { ...place.at.params, apiKeyId } })
  const next = await send({ ...keys, asked: { take: '2', cursor: nextCursor } })
  expect(idsOf(next.body.items)).toEqual(whole.slice(2, 4))
})
