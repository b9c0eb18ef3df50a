import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultTheme } from '../merchants/theme-schema.ts'
import {
  guaranteePreview,
  parseMessageFrom,
  lookPreview,
  previewAnswer,
  say,
  type LookPreview,
} from './preview-messages.ts'

const envelope = (type: string, payload: unknown, rest = {}) => ({ v: 1, type, id: 'm1', payload, ...rest })
const look: LookPreview = {
  view: 'search',
  theme: defaultTheme,
  store: { name: 'Birch', currencyCode: 'USD' },
}

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://returns.example' }))
afterEach(() => void vi.unstubAllGlobals())

test.for([
  envelope('aftercare:preview-ready', {}),
  envelope('aftercare:preview-title', { title: 'Let’s find your order' }),
])('a preview may say %j', (message) => {
  expect(v.parse(previewAnswer, message)).toEqual(message)
})

test('the console says the whole look at once', () => {
  const message = envelope('aftercare:preview-look', look)
  expect(v.parse(lookPreview, message)).toEqual(message)
})

test.for([
  envelope('aftercare:preview-look', look, { v: 2 }),
  envelope('aftercare:preview-look', { ...look, view: 'admin' }),
  envelope('aftercare:preview-look', { ...look, store: { name: 'Birch', currencyCode: 'dollars' } }),
  envelope('aftercare:preview-look', { ...look, theme: { ...defaultTheme, primaryColor: 'red' } }),
  envelope('aftercare:preview-look', { ...look, theme: { ...defaultTheme, logoUrl: 'logo.svg' } }),
  envelope('aftercare:preview-ready', look),
  'aftercare:preview-look',
])('a theme that could not be saved is ignored: %#', (message) => {
  expect(v.safeParse(lookPreview, message).success).toBe(false)
})

const words = { cart: 'Your cart', item: 'Scarf', subtotal: 'Subtotal', checkout: 'Check out' }
const guarantee = (config: object, view = 'off') =>
  envelope('aftercare:preview-guarantee', {
    view,
    words,
    config: { externalStorefrontId: 'acme', ...config },
  })

test('the widget gets its configuration as it is entered, in the form that shops’ pages get', () => {
  const units = [{ priceMinor: 295, currencyCode: 'USD' }]
  const entered = guarantee({ title: 'Safe arrival', units, implementationType: 'Shipping_Line' })
  const { config } = v.parse(guaranteePreview, entered).payload
  expect(config.words['en']).toMatchObject({
    title: 'Safe arrival',
    checkoutWith: 'Check out with Safe arrival',
  })
  expect(config.exponents).toEqual({ USD: 2 })
})

test.for([
  guarantee({}, 'receipt'),
  guarantee({ title: '' }),
  guarantee({ units: [{ priceMinor: 2.95, currencyCode: 'USD' }] }),
  guarantee({ modal: { imageUrl: 'javascript:alert(1)' } }),
  envelope('aftercare:preview-guarantee', { view: 'off', config: { externalStorefrontId: 'acme' } }),
])('a guarantee that could not be saved is ignored: %#', (message) => {
  expect(v.safeParse(guaranteePreview, message).success).toBe(false)
})

/** A window that records messages and delivers them as the browser would. */
function aWindow() {
  const heard: { data: unknown; origin: string }[] = []
  return {
    heard,
    postMessage: (data: unknown, targetOrigin: string) => void heard.push({ data, origin: targetOrigin }),
  }
}

const eventOf = (source: object, said: { data: unknown; origin: string } | undefined) =>
  ({ source, data: undefined, origin: '', ...said }) as unknown as MessageEvent<unknown>

test('messages of one side reach the other, within one origin', () => {
  const frame = aWindow()
  const console = {}
  say(frame, { type: 'aftercare:preview-look', payload: look })
  const [said] = frame.heard
  expect(said?.origin).toBe('https://returns.example')
  expect(parseMessageFrom(console as typeof frame, eventOf(console, said), lookPreview)?.payload).toEqual(
    look,
  )
})

test('messages from other windows, and from a window that now has another page, are ignored', () => {
  const frame = aWindow()
  const data = envelope('aftercare:preview-ready', {})
  const own = eventOf(frame, { data, origin: 'https://returns.example' })
  expect(parseMessageFrom(frame, own, previewAnswer)).toEqual(data)
  expect(parseMessageFrom(aWindow(), own, previewAnswer)).toBeUndefined()
  expect(parseMessageFrom(undefined, own, previewAnswer)).toBeUndefined()
  const others = eventOf(frame, { data, origin: 'https://evil.example' })
  expect(parseMessageFrom(frame, others, previewAnswer)).toBeUndefined()
})
