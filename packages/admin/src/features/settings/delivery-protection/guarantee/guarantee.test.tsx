// @vitest-environment happy-dom
import { guaranteePreview, type GuaranteePreview } from '@aftercare/domain/embed/preview-messages'
import type { ShopPlacement } from '@aftercare/domain/widget/shop-placement-schema'
import { widgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import type { FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'
import { standInFrame } from '../../../../testing/stand-in-frame.ts'

const base = `/${storeId}/shipping-protection`
const unit = { idFromPlatform: '901', priceMinor: 295, maxSubtotalMinor: 10_000, currencyCode: 'USD' }
const aConfig = (change: object = {}) => ({
  ...v.parse(widgetConfig, { externalStorefrontId: 'sf1', units: [unit], ...change }),
  version: 'w1',
})
const protectionOf = (placement: ShopPlacement | null, isConnected = placement !== null) => ({
  config: v.parse(widgetConfig, { externalStorefrontId: 'sf1' }),
  products: [],
  units: [],
  isConnected,
  placement,
  embedAddress: 'https://birch.myshopify.com/admin/themes/current/editor?context=apps',
})
const zone = (id: string, name: string, countries: string[], hasOurRates = false) => ({
  id,
  name,
  profileName: 'General profile',
  countries,
  hasOurRates,
})
const aPlacement = (change: Partial<ShopPlacement> = {}): ShopPlacement => ({
  embed: { isOn: false, themeName: 'Horizon' },
  zones: [zone('1-1', 'Domestic', ['US']), zone('1-2', 'International', ['*'], true)],
  isComplete: true,
  isCarrierKnown: true,
  checkedOn: new Date().toISOString(),
  ...change,
})
const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${base}/widget`]: aConfig(),
  [`GET ${base}`]: protectionOf(null),
}
const address = `/${storeId}/settings/delivery-guarantee`

test('prices are entered in money, and sent in minor units from where the last one ends', async () => {
  let sent: unknown
  openConsole(address, {
    ...home,
    [`PUT ${base}/widget`]: ({ body }) => {
      sent = body
      return { ...aConfig(body as object), version: 'w2' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add price' }))
  const second = within(screen.getByRole('group', { name: 'Price 2' }))
  fireEvent.change(second.getByLabelText('Price'), { target: { value: '4.5' } })
  fireEvent.change(second.getByLabelText('Variant'), { target: { value: '902' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent).toMatchObject({
    version: 'w1',
    units: [
      { idFromPlatform: '901', minSubtotalMinor: 0, maxSubtotalMinor: 10_000, priceMinor: 295 },
      { idFromPlatform: '902', minSubtotalMinor: 10_000, maxSubtotalMinor: null, priceMinor: 450 },
    ],
  })
  expect(sent).not.toHaveProperty('texts')
})

test.for<[soldAs: string, role: string, name: string]>([
  ['Product_Variant', 'textbox', 'Variant'],
  ['Shipping_Line', 'combobox', 'Currency'],
])(
  'a price sold as %s is removed with the button next to its last %s, the %s',
  async ([implementationType, role, name]) => {
    openConsole(address, { ...home, [`GET ${base}/widget`]: aConfig({ implementationType }) })
    const first = within(await screen.findByRole('group', { name: 'Price 1' }))
    const remove = first.getByRole('button', { name: 'Remove price 1' })
    expect(remove.closest('.price-end')?.contains(first.getByRole(role, { name }))).toBe(true)
    fireEvent.click(remove)
    expect(screen.queryByRole('group', { name: 'Price 1' })).toBeNull()
  },
)

test('a price without its variant is refused, and nothing is sent', async () => {
  const { calls } = openConsole(address, home)
  const first = within(await screen.findByRole('group', { name: 'Price 1' }))
  fireEvent.change(first.getByLabelText('Variant'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Each price needs the variant that is put into the cart')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('the framed widget gets valid input as it is entered, and nothing is saved', async () => {
  const { calls } = openConsole(address, home)
  const { told, answer } = await standInFrame<GuaranteePreview>('Delivery Guarantee preview: Cart')
  answer('aftercare:preview-ready', {})
  const enter = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const first = within(screen.getByRole('group', { name: 'Price 1' }))
  fireEvent.change(first.getByLabelText('Price'), { target: { value: '3.95' } })
  fireEvent.change(first.getByLabelText('Variant'), { target: { value: '' } })
  enter('Color', '#12')
  enter('Image URL', 'https://cdn.exam')
  enter('Name', 'Safe arrival')
  expect(told.at(-1)).toMatchObject({
    view: 'off',
    config: {
      externalStorefrontId: 'sf1',
      title: 'Safe arrival',
      accentColor: null,
      units: [{ priceMinor: 395, currencyCode: 'USD' }],
      modal: { imageUrl: null },
    },
  })
  expect(v.is(guaranteePreview.entries.payload, told.at(-1))).toBe(true)
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
})

test.for(['.', '12345678901234567'])('a price of %s harms no preview, and is not saved', async (price) => {
  const { calls } = openConsole(address, home)
  const { told, answer } = await standInFrame<GuaranteePreview>('Delivery Guarantee preview: Cart')
  answer('aftercare:preview-ready', {})
  const field = within(screen.getByRole('group', { name: 'Price 1' })).getByLabelText('Price')
  fireEvent.change(field, { target: { value: price } })
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Safe arrival' } })
  expect(told.at(-1)?.config).toMatchObject({ title: 'Safe arrival', units: [{ priceMinor: 295 }] })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Must be a valid value')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('a guarantee that is turned off is shown as it would be, and said to be nowhere', async () => {
  openConsole(address, { ...home, [`GET ${base}/widget`]: aConfig({ isEnabled: false }) })
  const { told, answer } = await standInFrame<GuaranteePreview>('Delivery Guarantee preview: Cart')
  answer('aftercare:preview-ready', {})
  fireEvent.click(screen.getByRole('radio', { name: 'Opted in' }))
  expect(told.at(-1)).toMatchObject({ view: 'on', config: { isEnabled: true } })
  expect(screen.getByText(/^The Delivery Guarantee isn’t shown in your store yet/)).toBeTruthy()
})

test.for([
  ['Choose at least one', { displayCountryCodes: [] }],
  ['without a place in the cart', { shippingPlus: { isEnabled: false } }],
] as const)('a guarantee %s is reported as shown nowhere', async ([, change]) => {
  openConsole(address, { ...home, [`GET ${base}/widget`]: aConfig(change) })
  expect(await screen.findByText(/^The Delivery Guarantee isn’t shown in your store yet/)).toBeTruthy()
})

const withButtons = { checkoutPlus: { isEnabled: true } }
const element = (number: number) => within(screen.getByRole('group', { name: `Element ${number}` }))

test('an element’s error is shown at the element, and one of each kind is required', async () => {
  const { calls } = openConsole(address, { ...home, [`GET ${base}/widget`]: aConfig(withButtons) })
  await screen.findByRole('group', { name: 'Element 1' })
  const line = element(2).getByLabelText('Info line text')
  fireEvent.change(line, { target: { value: `fully ${'insur'}ed` } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(line.getAttribute('aria-invalid')).toBe('true'))
  expect(
    element(1).getByLabelText('Text of the button with the Delivery Guarantee').getAttribute('aria-invalid'),
  ).not.toBe('true')

  fireEvent.click(element(2).getByRole('button', { name: 'Remove element 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('At least one of each element type is required')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Add element' }))
  expect(element(2).getByLabelText('Info line text')).toBeTruthy()
})

test('the keyboard is not lost with the last element, nor with a language that is added or removed', async () => {
  openConsole(address, { ...home, [`GET ${base}/widget`]: aConfig(withButtons) })
  await screen.findByRole('group', { name: 'Element 2' })
  const remove = element(2).getByRole('button', { name: 'Remove element 2' })
  remove.focus()
  fireEvent.click(remove)
  await waitFor(() =>
    expect(document.activeElement).toBe(element(1).getByRole('button', { name: 'Remove element 1' })),
  )

  const add = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add language' })
  const language = screen.getByRole<HTMLInputElement>('combobox', { name: 'Language' })
  add.focus()
  fireEvent.change(add, { target: { value: 'Fin' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Finnish' }))
  await waitFor(() => expect(language.value).toBe('Finnish'))
  expect(document.activeElement).toBe(language)
  expect(add.value).toBe('')

  const removeFinnish = screen.getByRole('button', { name: 'Remove Finnish' })
  removeFinnish.focus()
  fireEvent.click(removeFinnish)
  await waitFor(() => expect(language.value).toBe('English'))
  expect(document.activeElement).toBe(language)
})

test('what an element said before another was first of its kind is not said in the shop', async () => {
  let sent: unknown
  const elements = [
    { kind: 'altCheckoutButton', selector: null, text: 'Pay' },
    { kind: 'checkoutInfo', selector: null, text: null },
    { kind: 'altCheckoutButton', selector: null, text: 'Said once' },
  ]
  openConsole(address, {
    ...home,
    [`GET ${base}/widget`]: aConfig({ checkoutPlus: { isEnabled: true, elements } }),
    [`PUT ${base}/widget`]: ({ body }) => {
      sent = body
      return { ...aConfig(body as object), version: 'w2' }
    },
  })
  await screen.findByRole('group', { name: 'Element 3' })
  fireEvent.change(element(1).getByLabelText('Text of the button with the Delivery Guarantee'), {
    target: { value: 'Pay now' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent).toMatchObject({
    checkoutPlus: { elements: [{ text: 'Pay now' }, { text: null }, { text: null }] },
  })
})

test('elements, actions and a language’s texts are sent as entered', async () => {
  let sent: unknown
  openConsole(address, {
    ...home,
    [`GET ${base}/widget`]: aConfig(withButtons),
    [`PUT ${base}/widget`]: ({ body }) => {
      sent = body
      return { ...aConfig(body as object), version: 'w2' }
    },
  })
  await screen.findByRole('group', { name: 'Element 1' })
  fireEvent.change(element(1).getByLabelText('Insert before'), { target: { value: '#pay' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add the Delivery Guarantee to the cart' }))
  fireEvent.click(screen.getByRole('combobox', { name: 'Language' }))
  fireEvent.click(await screen.findByRole('option', { name: 'German' }))
  fireEvent.change(screen.getByLabelText('Close button'), { target: { value: 'Zu' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent).toMatchObject({
    checkoutPlus: {
      elements: [
        { kind: 'altCheckoutButton', selector: '#pay', text: null },
        { kind: 'checkoutInfo', selector: null, text: null },
      ],
      checkoutActions: ['setShippingPlusReorderRate', 'setShippingPlusOptOut'],
    },
    texts: { en: { close: 'Close' }, de: { close: 'Zu', title: 'Liefergarantie' } },
  })
})

test('what a choice does is no change once it is unticked and ticked again', async () => {
  openConsole(address, home)
  const first = await screen.findByRole('checkbox', { name: 'Save opt-in for checkout' })
  fireEvent.click(first)
  expect(await screen.findByText('1 unsaved change')).toBeTruthy()
  fireEvent.click(first)
  await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull())
})

test('an error in another language is shown at the language selection', async () => {
  openConsole(address, home)
  fireEvent.click(await screen.findByRole('combobox', { name: 'Add language' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Finnish' }))
  fireEvent.change(screen.getByLabelText('“Learn more” link'), { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('combobox', { name: 'Language' }))
  fireEvent.click(await screen.findByRole('option', { name: 'English' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Finnish: Must not be empty')).toBeTruthy()
})

test('the store’s id and the script tag are there to be copied', async () => {
  openConsole(address, home)
  const id = await screen.findByLabelText<HTMLInputElement>('Store ID')
  expect(id.value).toBe('sf1')
  const tag = screen.getByLabelText<HTMLTextAreaElement>('Script tag')
  expect(tag.value).toContain(`src="${location.origin}/widget.js"`)
  expect(tag.value).toContain('data-storefront-id="sf1"')
  // Shopify says where each shopper is; a fixed country would be wrong for all others.
  expect(tag.value).not.toContain('country')
})

test('prices are taken from the catalog', async () => {
  let config = aConfig()
  openConsole(address, {
    ...home,
    [`GET ${base}/widget`]: () => config,
    [`POST ${base}/configure`]: () => {
      config = { ...aConfig({ units: [{ ...unit, priceMinor: 395 }] }), version: 'w2' }
      const { version: _version, ...plain } = config
      return {
        config: plain,
        products: [],
        units: [],
        isConnected: false,
        placement: null,
        embedAddress: null,
      }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose from catalog' }))
  expect(await screen.findByDisplayValue('$3.95')).toBeTruthy()
})

describe('in a connected Shopify store', () => {
  const open = (placement: ShopPlacement, more: FakeRoutes = {}) =>
    openConsole(address, { ...home, [`GET ${base}`]: protectionOf(placement), ...more })
  const panel = async () => within(await screen.findByRole('region', { name: 'In your Shopify store' }))

  test('the app embed, the zones and the checkout blocks are seen, each with what is next', async () => {
    open(aPlacement())
    const shop = await panel()
    expect(shop.getByText(/^Off in your theme Horizon/)).toBeTruthy()
    expect(shop.getByRole('link', { name: 'Open theme editor' }).getAttribute('href')).toContain('/themes/')
    expect(shop.getByRole<HTMLInputElement>('checkbox', { name: 'Domestic' }).checked).toBe(false)
    expect(shop.getByText('Rest of world')).toBeTruthy()
    expect(shop.getByText(/^Open Aftercare in your Shopify admin/)).toBeTruthy()
    expect(shop.getByText('Each price has a variant.')).toBeTruthy()
  })

  test('our rates are put into the zones that are chosen', async () => {
    const sent: unknown[] = []
    const { zones } = aPlacement()
    open(aPlacement(), {
      [`POST ${base}/configure`]: ({ body }) => {
        sent.push(body)
        return protectionOf(aPlacement({ zones: zones.map((each) => ({ ...each, hasOurRates: true })) }))
      },
    })
    const shop = await panel()
    const save = shop.getByRole<HTMLButtonElement>('button', { name: 'Save zones' })
    expect(save.disabled).toBe(true)
    fireEvent.click(shop.getByRole('checkbox', { name: 'Domestic' }))
    fireEvent.click(save)
    await waitFor(() => expect(sent).toEqual([{ method: 'syncShippingZones', zoneIds: ['1-2', '1-1'] }]))
  })

  test('the product is created with the prices as entered, before they have variants', async () => {
    const sent: unknown[] = []
    open(aPlacement(), {
      [`GET ${base}/widget`]: aConfig({ units: [] }),
      [`POST ${base}/configure`]: ({ body }) => {
        sent.push(body)
        return protectionOf(aPlacement())
      },
    })
    const shop = await panel()
    const create = shop.getByRole<HTMLButtonElement>('button', { name: 'Create product' })
    expect(create.disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Add price' }))
    const first = within(screen.getByRole('group', { name: 'Price 1' }))
    fireEvent.change(first.getByLabelText('Price'), { target: { value: '1.98' } })
    fireEvent.click(create)
    const tiers = [{ minSubtotalMinor: 0, maxSubtotalMinor: null, priceMinor: 198 }]
    await waitFor(() => expect(sent).toEqual([{ method: 'checkoutPlusProducts', tiers }]))
  })

  test('before anything was seen, it can be looked at', async () => {
    const sent: unknown[] = []
    let seen: ShopPlacement | null = null
    openConsole(address, {
      ...home,
      [`GET ${base}`]: () => protectionOf(seen, true),
      [`POST ${base}/configure`]: ({ body }) => {
        sent.push(body)
        seen = aPlacement()
        return protectionOf(seen)
      },
    })
    const shop = await panel()
    expect(shop.getByText(/^We haven’t been able to see/)).toBeTruthy()
    fireEvent.click(shop.getByRole('button', { name: 'Check again' }))
    expect(await shop.findByRole('checkbox', { name: 'Domestic' })).toBeTruthy()
    expect(sent).toEqual([{ method: 'syncShippingZones' }])
  })

  test('without the permissions, each part says so', async () => {
    const session = aStoreSession()
    const missingPermissions = ['theme', 'guaranteeProduct'] as const
    open(aPlacement({ embed: null, isCarrierKnown: false }), {
      [`GET /${storeId}/me`]: { ...session, store: { ...session.store, missingPermissions } },
    })
    const shop = await panel()
    expect(shop.getByText(/^Allow Aftercare to see your theme/)).toBeTruthy()
    expect(shop.getAllByRole('link', { name: 'Open Shopify settings' })).toHaveLength(2)
    expect(shop.getByText(/^Shopify doesn’t know Aftercare’s rates yet/)).toBeTruthy()
    expect(shop.getByRole<HTMLInputElement>('checkbox', { name: 'Domestic' }).disabled).toBe(true)
    expect(shop.queryByRole('button', { name: 'Create product' })).toBeNull()
  })
})
