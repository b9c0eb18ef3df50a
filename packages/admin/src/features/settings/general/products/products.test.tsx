// @vitest-environment happy-dom
import type { Product, StoreProductGroup } from '@aftercare/domain/catalog/product-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const aVariant = (value: string, price: number) => ({
  idFromPlatform: value,
  title: value,
  titleWithOptions: `Scarf - ${value}`,
  optionsValueString: value,
  options: [{ name: 'Color', value }],
  sku: `SCF-${value}`,
  price,
  isStockTracked: false,
  quantity: null,
  grams: 454,
  imgUrl: null,
  hsCode: null,
  originCountryCode: null,
})

const scarf: Product = {
  id: 's1',
  title: 'Scarf',
  idFromPlatform: '1',
  imgUrl: null,
  type: 'Scarves',
  vendor: 'Birch',
  tags: ['wool'],
  collections: [],
  isPublished: true,
  isGiftCard: false,
  isProtection: false,
  createdOn: '2026-01-01T00:00:00.000Z',
  version: 'v1',
  variants: [aVariant('Red', 20), aVariant('Blue', 22)],
}

const wool: StoreProductGroup = {
  id: 'g1',
  name: 'Wool',
  types: [],
  tags: ['wool'],
  collections: [],
  productCount: 1,
  lastUpdatedOn: '2026-01-01T00:00:00.000Z',
  createdOn: '2026-01-01T00:00:00.000Z',
  version: 'v1',
}

const path = `/${storeId}/product`
const page = { items: [scarf], nextCursor: null, prevCursor: null }
const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${path}`]: page,
  [`GET ${path}/group`]: { items: [wool], nextCursor: null, prevCursor: null },
  [`GET ${path}/type`]: { items: [{ value: 'Scarves', productCount: 1 }] },
  [`GET ${path}/tag`]: { items: [{ value: 'wool', productCount: 1 }] },
  [`GET ${path}/collection`]: { items: [] },
  [`POST ${path}/group/preview`]: { productCount: 7, newest: [scarf] },
}
const openGroups = (routes: FakeRoutes = {}) =>
  openConsole(`/${storeId}/settings/product-groups`, { ...home, ...routes })

test('a product shows its variants in the store’s currency and weight unit', async () => {
  openConsole(`/${storeId}/settings/products`, home)
  fireEvent.click(await screen.findByRole('button', { name: /Scarf/ }))
  const row = within(await screen.findByRole('row', { name: /Blue/ }))
  expect(row.getByText('$22.00')).toBeTruthy()
  expect(row.getByText('1 lb')).toBeTruthy()
  expect(screen.getByText('from $20.00')).toBeTruthy()
})

/** The drawer about the scarf, which is sent to `sent`. */
async function editCustoms(product: Product, sent: unknown[], routes: FakeRoutes = {}) {
  openConsole(`/${storeId}/settings/products`, {
    ...home,
    [`GET ${path}`]: { ...page, items: [product] },
    [`PUT ${path}/s1/customs`]: ({ body }) => {
      sent.push(body)
      return product
    },
    ...routes,
  })
  fireEvent.click(await screen.findByRole('button', { name: /Scarf/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit customs details of Scarf' }))
  return within(await screen.findByRole('dialog', { name: 'Customs details: Scarf' }))
}

test('a QR code for packaging is shown for the product or one of its variants', async () => {
  const { calls } = openConsole(`/${storeId}/settings/products`, {
    ...home,
    [`GET /${storeId}/registration/code`]: ({ query }) => ({
      name: query.get('variantId') ?? 'Scarf',
      url: `https://returns.example/birch/register?${query.has('variantId') ? 'variant' : 'product'}=1`,
      svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      pdf: '',
    }),
  })
  fireEvent.click(await screen.findByText('Scarf'))
  fireEvent.click(await screen.findByText('Create QR code'))
  expect(await screen.findByAltText('QR code that opens the registration form for Scarf')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Variant', { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Red', hidden: true }))
  expect(await screen.findByText('https://returns.example/birch/register?variant=1')).toBeTruthy()
  expect(calls.at(-1)).toBe(`GET /${storeId}/registration/code?productId=s1&variantId=Red&copies=12`)
})

test('what customs ask is entered once for all variants, and no code is sent that is none', async () => {
  const sent: unknown[] = []
  const drawer = await editCustoms(scarf, sent)
  expect(screen.getByText('No HS code yet · No country of origin yet')).toBeTruthy()
  const code = drawer.getByLabelText('HS code')
  fireEvent.change(code, { target: { value: '12' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('Must be 6 to 10 digits')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(code, { target: { value: '6117.10' } })
  fireEvent.click(drawer.getByRole('combobox', { name: 'Country of origin' }))
  fireEvent.click(await screen.findByText('Portugal'))
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  const told = { hsCode: '6117.10', originCountryCode: 'PT' }
  const variants = [
    { idFromPlatform: 'Red', ...told },
    { idFromPlatform: 'Blue', ...told },
  ]
  await waitFor(() => expect(sent).toEqual([{ version: 'v1', variants }]))
})

test('different variants have separate fields, until they are set to be the same', async () => {
  const sent: unknown[] = []
  const told = { hsCode: '611710', originCountryCode: 'PT' }
  const [red, blue] = [aVariant('Red', 20), aVariant('Blue', 22)]
  const drawer = await editCustoms({ ...scarf, variants: [{ ...red, ...told }, blue] }, sent)
  expect(screen.getByText('HS code and origin differ by variant')).toBeTruthy()
  expect(within(drawer.getByRole('group', { name: 'Blue' })).getByLabelText('HS code')).toHaveProperty(
    'value',
    '',
  )
  fireEvent.click(drawer.getByLabelText('Differs by variant'))
  expect(drawer.getByLabelText('HS code')).toHaveProperty('value', '611710')
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ variants: [told, { idFromPlatform: 'Blue', ...told }] }]))
})

test('the products of a group are listed, and an empty group says so', async () => {
  openConsole(`/${storeId}/settings/products?group=g1`, {
    ...home,
    [`GET ${path}/group/g1`]: wool,
    [`GET ${path}/group/g1/list-products`]: { ...page, items: [] },
  })
  expect(await screen.findByText('In group Wool')).toBeTruthy()
  expect(screen.getByText(/No products have this group’s types/)).toBeTruthy()
})

test('a group shows what it would hold, and is saved with the version that was read', async () => {
  let sent: unknown
  openGroups({
    [`PUT ${path}/group/g1`]: ({ body }) => {
      sent = body
      return wool
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Wool' }))
  expect(await screen.findByText('Currently matches 7 products')).toBeTruthy()
  expect(screen.getByText('and 6 more')).toBeTruthy()
  expect(screen.queryByLabelText('Collections')).toBeNull()
  expect(screen.getByText(/import products with their collections/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Woollens' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual({ version: 'v1', name: 'Woollens', types: [], tags: ['wool'], collections: [] }),
  )
})

test('collections can be chosen if an import had some, and the page says where they come from', async () => {
  const imported = { items: [{ value: '301', productCount: 4 }] }
  openGroups({ [`GET ${path}/collection`]: imported })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Wool' }))
  expect(await screen.findByLabelText('Collections')).toBeTruthy()
  expect(screen.getByText(/Collections are updated when you import products/)).toBeTruthy()
  expect(screen.queryByText(/import products with their collections/)).toBeNull()
})

test('why a group cannot be deleted is shown where it was to be deleted', async () => {
  openGroups({ [`DELETE ${path}/group/g1`]: refuse(409, 'This group is used. Rules: Keep lamps.') })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Wool' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Wool?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText('This group is used. Rules: Keep lamps.')).toBeTruthy()
})

test('Staff see the groups and change nothing', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewSettings'] })
  openGroups({ [`GET /${storeId}/me`]: staff })
  const card = within(await screen.findByRole('region', { name: 'Wool' }))
  expect(card.getByRole('link', { name: '1 product' })).toBeTruthy()
  expect(card.queryByRole('button')).toBeNull()
})
