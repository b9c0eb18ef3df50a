import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { minor } from '@aftercare/domain/shared/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { saveReasons } from '#modules/reasons/save-reasons.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { loadProductGroupNames, loadProductGroups } from './product-group-reads.ts'
import { upsertProducts } from './upsert-products.ts'

const deps = await useTestDeps()

let store: Store
let call: ReturnType<typeof merchantClient>
beforeEach(async () => {
  store = await aStore(deps)
  call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
  await aProduct('Lamp', { type: 'Lighting', tags: ['Sale', 'new'], sku: 'LMP-1' })
  await aProduct('Shirt', { type: 'Shirts', tags: ['sale'], vendor: 'Juniper' })
  await aProduct('Coat', { type: ' lighting', collections: ['77'] })
  await aProduct('Gone', { type: 'Lighting', deletedOn: deps.now() })
})

type Given = {
  type?: string
  tags?: string[]
  collections?: string[]
  vendor?: string
  deletedOn?: Date
  sku?: string
}

async function aProduct(title: string, { sku, ...given }: Given) {
  deps.advance({ minutes: 1 })
  const { storeId } = store
  const id = deps.newId()
  const now = deps.now()
  const dates = { createdOn: now, platformUpdatedOn: now, deletedOn: null }
  const key = { storeId, id, idFromPlatform: title }
  const row = { ...key, title, isPublished: true, imgUrl: null, ...dates, ...given }
  await deps.db.insertInto('product').values(row).execute()
  const options = JSON.stringify([{ name: 'Color', value: 'Red' }])
  const variant = { title: 'Red', sku: sku ?? null, priceMinor: minor(1250), quantity: 3, options }
  await deps.db
    .insertInto('product_variant')
    .values({
      storeId,
      id: deps.newId(),
      productId: id,
      idFromPlatform: `${title}-1`,
      position: 0,
      imgUrl: null,
      ...variant,
    })
    .execute()
}

const at = () => ({ params: { storeId: store.storeId } })
const of = (groupId: string) => ({ params: { storeId: store.storeId, groupId } })
const create = (body: object) =>
  call(merchantApi.createProductGroup, { ...at(), body: { name: 'Bright', ...body } })
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

describe('products', () => {
  test('are listed newest first, page by page, without those that are gone', async () => {
    const first = await call(merchantApi.listProducts, { ...at(), query: { take: '2' } })
    expect(titles(first)).toEqual(['Coat', 'Shirt'])
    const query = { take: '2', cursor: first.nextCursor?.id ?? '' }
    const next = await call(merchantApi.listProducts, { ...at(), query })
    expect(next).toMatchObject({
      items: [{ title: 'Lamp', variants: [{ sku: 'LMP-1', price: 12.5, titleWithOptions: 'Lamp - Red' }] }],
      nextCursor: null,
    })
  })

  test.for([
    ['shi', ['Shirt']],
    ['JUNIPER shirt', ['Shirt']],
    ['lmp-1', ['Lamp']],
    ['100%', []],
  ] as const)('are found by %s', async ([text, expected]) => {
    expect(titles(await call(merchantApi.listProducts, { ...at(), query: { text } }))).toEqual(expected)
  })

  test('lists types, vendors and tags, ignoring case, the most frequent first', async () => {
    expect((await call(merchantApi.productTags, at())).items).toMatchObject([
      { productCount: 2 },
      { value: 'new', productCount: 1 },
    ])
    expect(
      (await call(merchantApi.productTypes, at())).items.map(({ productCount }) => productCount),
    ).toEqual([2, 1])
    expect((await call(merchantApi.productCollections, at())).items).toEqual([
      { value: '77', productCount: 1 },
    ])
  })
})

describe('a product’s customs details', () => {
  const lamp = async () => {
    const { items } = await call(merchantApi.listProducts, { ...at(), query: { text: 'lamp' } })
    if (!items[0]) throw new Error('no lamp')
    return items[0]
  }
  const details = ({ variants }: Awaited<ReturnType<typeof lamp>>) =>
    variants.map(({ hsCode, originCountryCode }) => [hsCode, originCountryCode])
  const save = ({ id, version }: { id: string; version: string }, variant: object = {}) =>
    call(merchantApi.saveProductCustoms, {
      params: { storeId: store.storeId, productId: id },
      body: {
        version,
        variants: [{ idFromPlatform: 'Lamp-1', hsCode: '9405.21', originCountryCode: 'pt', ...variant }],
      },
    })

  test('are saved with the version that was read, without dots, and are in the audit log', async () => {
    const seen = await lamp()
    expect(details(seen)).toEqual([[null, null]])
    const saved = await save(seen)
    expect(details(saved)).toEqual([['940521', 'PT']])
    expect(saved).toEqual(await lamp())
    await expect(save(seen)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(details(await save(saved, { originCountryCode: null }))).toEqual([['940521', null]])

    const entries = await deps.db
      .selectFrom('audit_entry')
      .select(['action', 'subjectId', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(entries[0]).toEqual({
      action: 'product.update',
      subjectId: seen.id,
      before: { Red: { hsCode: null, originCountryCode: null } },
      after: { Red: { hsCode: '940521', originCountryCode: 'PT' } },
    })
  })

  test('stay when the platform updates the product', async () => {
    const { createdOn } = await save(await lamp())
    deps.advance({ minutes: 1 })
    const variant = {
      idFromPlatform: 'Lamp-1',
      title: 'Red',
      sku: 'LMP-1',
      price: '15.00',
      isStockTracked: true,
      quantity: 3,
      canOversell: false,
      grams: 0,
      imgUrl: null,
      options: [],
      position: 1,
      requiresShipping: true,
    }
    const news = {
      idFromPlatform: 'Lamp',
      title: 'Lamp',
      type: '',
      vendor: '',
      tags: [],
      collections: undefined,
      imgUrl: null,
      options: [],
      isPublished: true,
      isGiftCard: false,
      isProtection: false,
      createdOn: new Date(createdOn),
      updatedOn: deps.now(),
      variants: [variant],
      otherVariantIds: [],
    }
    expect(await upsertProducts(deps, store, [news])).toEqual({ changed: 1 })
    const now = await lamp()
    expect(now.variants[0]?.price).toBe(15)
    expect(details(now)).toEqual([['940521', 'PT']])
  })

  test.for([
    [{ hsCode: '12345' }, 'variants.0.hsCode', 'Must be 6 to 10 digits'],
    [{ hsCode: '12.34.56.78.90.1' }, 'variants.0.hsCode', 'Must be 6 to 10 digits'],
    [{ originCountryCode: 'XX' }, 'variants.0.originCountryCode', 'Country code should a be two letters'],
  ] as const)('422: %j', async ([variant, path, message]) => {
    const answer = save(await lamp(), variant)
    await expect(answer).rejects.toMatchObject({ status: 422, body: { fields: [{ path, message }] } })
  })

  test('404: another product’s variant, and another store’s product', async () => {
    await expect(save(await lamp(), { idFromPlatform: 'Coat-1' })).rejects.toMatchObject({ status: 404 })
    const { id, version } = await lamp()
    const other = await aStore(deps, { slug: 'southwind' })
    const theirs = merchantClient(deps, { token: (await aUser(deps, other, 'Admin')).token })
    const variants = [{ idFromPlatform: 'Lamp-1', hsCode: null, originCountryCode: null }]
    const params = { storeId: other.storeId, productId: id }
    const asked = theirs(merchantApi.saveProductCustoms, { params, body: { version, variants } })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })
})

describe('product groups', () => {
  test('contain products with one of their types, tags or collections, and can be previewed before saving', async () => {
    const members = { types: ['LIGHTING'], tags: ['sale '], collections: [] }
    expect(await call(merchantApi.previewProductGroup, { ...at(), body: members })).toMatchObject({
      productCount: 3,
      newest: [{ title: 'Coat' }, { title: 'Shirt' }, { title: 'Lamp' }],
    })
    const { id, productCount } = await create({ collections: ['77'] })
    expect(productCount).toBe(1)
    expect(titles(await call(merchantApi.listGroupProducts, { ...of(id), query: {} }))).toEqual(['Coat'])
  })

  test('422: a group that names nothing', async () => {
    await expect(create({ types: [] })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'types', message: 'Choose at least one type, tag, or collection' }] },
    })
  })

  test('are saved with the version that was read, apply at once, and are in the audit log', async () => {
    const { id, version } = await create({ types: ['Lighting'] })
    await loadProductGroups(deps.db, await getStore(deps.db, store.storeId))
    const body = { version, name: 'Sale', tags: ['sale'] }
    const saved = await call(merchantApi.saveProductGroup, { ...of(id), body })
    expect(saved).toMatchObject({ name: 'Sale', types: [], productCount: 2 })
    expect(await loadProductGroups(deps.db, await getStore(deps.db, store.storeId))).toMatchObject([
      { id, name: 'Sale', tags: ['sale'] },
    ])
    await expect(call(merchantApi.saveProductGroup, { ...of(id), body })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    const audited = await deps.db.selectFrom('audit_entry').select(['action']).orderBy('id').execute()
    expect(audited.map(({ action }) => action)).toEqual(['product-group.create', 'product-group.update'])
  })

  test('that are in use cannot be deleted, and the answer says by what', async () => {
    const { id } = await create({ types: ['Lighting'] })
    const conditions = { all: [{ fact: 'line.productGroup', operator: 'contains' as const, value: [id] }] }
    const event = { type: 'keepItem' as const, params: {} }
    await saveRules(deps, store.storeId, [
      { name: 'Keep lamps', hook: 'return-quote', rule: { conditions, event } },
    ])
    await saveReasons(deps, store.storeId, {
      reasons: [{ id: 1, name: 'Broken', categoryCode: 'Defective_Item' }],
      groups: [{ claimType: 'return', name: 'Lamps', productGroupId: id, reasonIds: [1] }],
    })
    const remove = () => call(merchantApi.removeProductGroup, { ...of(id), query: {} })
    await expect(remove()).rejects.toMatchObject({
      status: 409,
      message: 'This group is in use. Rules: Keep lamps. Groups of reasons: Lamps. Change them first.',
    })
    await saveRules(deps, store.storeId, [])
    await saveReasons(deps, store.storeId, { reasons: [], groups: [] })
    await remove()
    expect((await call(merchantApi.listProductGroups, { ...at(), query: {} })).items).toEqual([])
  })

  test('that were deleted are in no list and cannot be chosen, but keep their name', async () => {
    const { id, version } = await create({ types: ['Lighting'] })
    const remove = (seen: string) =>
      call(merchantApi.removeProductGroup, { ...of(id), query: { version: seen } })
    await expect(remove('another')).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    await remove(version)
    const kept = await getStore(deps.db, store.storeId)
    expect(await loadProductGroups(deps.db, kept)).toEqual([])
    expect(await loadProductGroupNames(deps.db, kept)).toEqual([{ id, name: 'Bright', isDeleted: true }])
    await expect(call(merchantApi.productGroup, of(id))).rejects.toMatchObject({ status: 404 })
    await expect(remove(version)).rejects.toMatchObject({ status: 404 })
    expect(await create({ types: ['Lighting'] })).toMatchObject({ name: 'Bright' })
  })

  test('of another store are not there', async () => {
    const { id } = await create({ types: ['Lighting'] })
    const other = await aStore(deps, { slug: 'southwind' })
    const stranger = merchantClient(deps, { token: (await aUser(deps, other, 'Admin')).token })
    const params = { storeId: other.storeId, groupId: id }
    await expect(stranger(merchantApi.productGroup, { params })).rejects.toMatchObject({ status: 404 })
    await expect(stranger(merchantApi.removeProductGroup, { params, query: {} })).rejects.toMatchObject({
      status: 404,
    })
    expect(titles(await stranger(merchantApi.listProducts, { params, query: {} }))).toEqual([])
  })
})
