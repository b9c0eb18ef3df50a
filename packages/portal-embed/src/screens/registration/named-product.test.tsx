// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeRegistration, registrationAt } from '../../drafts/registration-draft.ts'
import { someSettings } from '../../testing/builders.ts'
import type { FakeRequest } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const variant = (id: string, options: string) => ({
  idFromPlatform: id,
  optionsValueString: options,
  sku: `SKU-${id}`,
  imgUrl: null,
})
const scarf = {
  id: 'p1',
  title: 'Scarf',
  imgUrl: null,
  variants: [variant('v1', 'Moss'), variant('v2', 'Rust')],
}
const kettle = { id: 'p2', title: 'Kettle', imgUrl: null, variants: [variant('v3', '')] }

/** A store whose products are found by the codes on their packaging, and all of them by any search. */
const server = () => {
  const base = someSettings()
  const byCode = new Map([
    ['product=scarf', [scarf]],
    ['product=kettle', [kettle]],
    ['variant=v2', [{ ...scarf, variants: [variant('v2', 'Rust')] }]],
  ])
  return {
    'GET /settings/birch': someSettings({
      registrations: {
        ...base.registrations,
        isEnabled: true,
        storeSalesChannels: [{ id: 'fair', name: 'Craft fair' }],
        customFields: [
          {
            id: 7,
            type: 'Text',
            value: 'Serial number',
            description: null,
            options: null,
            required: true,
            isUnique: true,
          },
        ],
      },
    }),
    'GET /front-1/registration/product': ({ query }: FakeRequest) => {
      const named = ['product', 'variant'].flatMap((name) =>
        query.has(name) ? [`${name}=${query.get(name)}`] : [],
      )
      return { products: named.length > 0 ? (byCode.get(named.join()) ?? []) : [scarf, kettle] }
    },
  }
}
const chosen = () => registrationAt('birch').items.map(({ variantIdFromPlatform: id }) => id)
const details = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Berg',
  address: null,
  estimatedPurchaseDate: '2026-01-10',
  storeSalesChannelId: 'fair',
  orderNumber: '',
}

afterEach(() => vi.unstubAllGlobals())

test.for([
  ['variant=v2', 'v2', 'Scarf'],
  ['product=kettle', 'v3', 'Kettle'],
] as const)('the address with %s has the product chosen, once', async ([query, id, title]) => {
  openPortal(`/birch/register?${query}`, server())
  expect(await screen.findByText(title)).toBeTruthy()
  expect(chosen()).toEqual([id])
  cleanup()
  openPortal(`/birch/register?${query}`, server())
  await screen.findByText(title)
  expect(registrationAt('birch').items).toMatchObject([{ variantIdFromPlatform: id, quantity: 1 }])
})

test('of a product with several variants the customer chooses one first, and finds others by search', async () => {
  openPortal('/birch/register?product=scarf', server(), () => changeRegistration('birch', { details }))
  await screen.findByRole('heading', { name: "Let's grab some quick info" })
  expect(chosen()).toEqual([])
  expect(registrationAt('birch').named).toBe('scarf')
})

test('the product of the code is listed until something is searched for', async () => {
  openPortal('/birch/register/products', server(), () =>
    changeRegistration('birch', { details, named: 'scarf' }),
  )
  expect(await screen.findByText('1 product found.')).toBeTruthy()
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'k' } })
  expect(await screen.findByText('2 products found.')).toBeTruthy()
})

test('a product that cannot be registered is left out', async () => {
  openPortal('/birch/register?variant=gone', server())
  await screen.findByRole('heading', { name: "Let's grab some quick info" })
  expect(chosen()).toEqual([])
})

/** A browser that reads this code as soon as its camera is on. */
function seeing(code: string) {
  const stop = vi.fn<() => void>()
  const getUserMedia = vi.fn<() => Promise<object>>(async () => ({ getTracks: () => [{ stop }] }))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: code }]
    },
  )
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }))
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockReturnValue()
  return { stop, getUserMedia }
}

test('without a decoder in the browser no scan is offered', async () => {
  openPortal('/birch/register/products', server(), () => changeRegistration('birch', { details }))
  await screen.findByRole('searchbox')
  expect(screen.queryByRole('button', { name: /Scan/ })).toBeNull()
})

test('a scanned code finds its product, and turns the camera off', async () => {
  const { stop } = seeing('https://returns.example/birch/register?product=kettle')
  openPortal('/birch/register/products', server(), () => changeRegistration('birch', { details }))
  fireEvent.click(await screen.findByRole('button', { name: 'Scan code' }))
  expect(await screen.findByText('1 product found.')).toBeTruthy()
  expect(stop).toHaveBeenCalledOnce()
})

test('a scanned serial number is the answer', async () => {
  seeing('SN-1234')
  openPortal('/birch/register', server())
  fireEvent.click(await screen.findByRole('button', { name: 'Scan Serial number' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Serial number').value).toBe('SN-1234'))
})

test('a camera that is refused is said so', async () => {
  const { getUserMedia } = seeing('x')
  getUserMedia.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  openPortal('/birch/register/products', server(), () => changeRegistration('birch', { details }))
  fireEvent.click(await screen.findByRole('button', { name: 'Scan code' }))
  expect(await screen.findByText(/We can’t use your camera/)).toBeTruthy()
})
