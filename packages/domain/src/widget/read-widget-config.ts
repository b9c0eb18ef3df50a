import { isCurrency } from '../shared/currency-codes.ts'
import type { MinorUnits } from '../shared/money.ts'
import type { ProtectionUnit, WidgetConfig, WidgetElement } from './widget-config-schema.ts'
import { widgetDefaults } from './widget-defaults.ts'

/**
 * What the schema `widgetConfig` makes of a configuration, without the schema's weight: shops' pages load
 * this. Everything that the schema accepts becomes the same; of the rest, everything that the widget could
 * not work with is undefined. How merchants may phrase their texts is the server's to check.
 */
export function readWidgetConfig(given: unknown): WidgetConfig | undefined {
  try {
    return readConfig(given)
  } catch (error) {
    if (error instanceof Misshapen) return undefined
    throw error
  }
}

class Misshapen extends Error {}

const refuse = (): never => {
  throw new Misshapen()
}

type Read<Value> = (value: unknown) => Value

const record: Read<Record<string, unknown>> = (value) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : refuse()
const string: Read<string> = (value) => (typeof value === 'string' ? value : refuse())
const trimmed: Read<string> = (value) => string(value).trim()
const nonEmpty: Read<string> = (value) => trimmed(value) || refuse()
const boolean: Read<boolean> = (value) => (typeof value === 'boolean' ? value : refuse())
const amount: Read<MinorUnits> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as MinorUnits) : refuse()
const matching =
  (pattern: RegExp): Read<string> =>
  (value) =>
    pattern.test(string(value)) ? (value as string) : refuse()
const oneOf =
  <const Word extends string>(...words: readonly Word[]): Read<Word> =>
  (value) =>
    words.find((word) => word === value) ?? refuse()
const listOf =
  <Value>(read: Read<Value>): Read<Value[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read) : refuse()
const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (value) =>
    value === undefined || value === null ? null : read(value)
const or =
  <Value>(fallback: Value, read: Read<Value>): Read<Value> =>
  (value) =>
    value === undefined ? fallback : read(value)

const selectors = (fallback: readonly string[]): Read<string[]> => or([...fallback], someOf(nonEmpty))
const someOf =
  <Value>(read: Read<Value>): Read<Value[]> =>
  (value) => {
    const list = listOf(read)(value)
    return list.length > 0 ? list : refuse()
  }

function readConfig(given: unknown): WidgetConfig {
  const config = record(given)
  const implementationType = or(
    'Product_Variant' as const,
    oneOf('Shipping_Line', 'Product_Variant'),
  )(config['implementationType'])
  const units = or([], listOf(readUnit))(config['units'])
  if (implementationType === 'Product_Variant' && units.some(({ idFromPlatform }) => !idFromPlatform))
    refuse()

  return {
    externalStorefrontId: nonEmptyId(config['externalStorefrontId']),
    isEnabled: or(true, boolean)(config['isEnabled']),
    title: or<string>(widgetDefaults.title, nonEmpty)(config['title']),
    description: or<string>(widgetDefaults.description, trimmed)(config['description']),
    accentColor: orNull(matching(/^#[\da-f]{6}$/i))(config['accentColor']),
    implementationType,
    units,
    displayCountryCodes: or(
      [...widgetDefaults.displayCountryCodes],
      listOf(string),
    )(config['displayCountryCodes']),
    modal: readModal(record(config['modal'] ?? {})),
    shippingPlus: readShippingPlus(record(config['shippingPlus'] ?? {})),
    checkoutPlus: readCheckoutPlus(record(config['checkoutPlus'] ?? {})),
  }
}

const nonEmptyId: Read<string> = (value) => string(value) || refuse()

const readUnit: Read<ProtectionUnit> = (value) => {
  const unit = record(value)
  const currencyCode = string(unit['currencyCode'])
  return {
    idFromPlatform: orNull(matching(/^\d{1,20}$/))(unit['idFromPlatform']),
    minSubtotalMinor: or(0 as MinorUnits, amount)(unit['minSubtotalMinor']),
    maxSubtotalMinor: orNull(amount)(unit['maxSubtotalMinor']),
    priceMinor: amount(unit['priceMinor']),
    currencyCode: isCurrency(currencyCode) ? currencyCode : refuse(),
  }
}

const readModal = (modal: Record<string, unknown>): WidgetConfig['modal'] => ({
  imageUrl: orNull(matching(/^https:\/\//))(modal['imageUrl']),
  title: orNull(nonEmpty)(modal['title']),
  description: orNull(nonEmpty)(modal['description']),
  benefits: or([], listOf(nonEmpty))(modal['benefits']),
})

const readShippingPlus = (settings: Record<string, unknown>): WidgetConfig['shippingPlus'] => ({
  isEnabled: or(true, boolean)(settings['isEnabled']),
  cartSelectors: selectors(widgetDefaults.cartSelectors)(settings['cartSelectors']),
  placeSelector: orNull(nonEmpty)(settings['placeSelector']),
  cartRefresh: or('none' as const, oneOf('none', 'reloadPage'))(settings['cartRefresh']),
  changeDetection: or(
    'cartWatcher' as const,
    oneOf('cartWatcher', 'selectorObserver'),
  )(settings['changeDetection']),
})

const readCheckoutPlus = (settings: Record<string, unknown>): WidgetConfig['checkoutPlus'] => ({
  isEnabled: or(false, boolean)(settings['isEnabled']),
  checkoutSelectors: selectors(widgetDefaults.checkoutSelectors)(settings['checkoutSelectors']),
  elements: or(bothElements.map(readElement), listOf(readElement))(settings['elements']),
  checkoutActions: or(
    [...widgetDefaults.checkoutActions],
    listOf(oneOf(...widgetDefaults.checkoutActions)),
  )(settings['checkoutActions']),
})

const bothElements = [{ kind: 'altCheckoutButton' }, { kind: 'checkoutInfo' }]

function readElement(value: unknown): WidgetElement {
  const element = record(value)
  const kind = oneOf('altCheckoutButton', 'checkoutInfo')(element['kind'])
  const selector = orNull(nonEmpty)(element['selector'])
  const text = (name: string) => orNull(nonEmpty)(element[name])
  return kind === 'altCheckoutButton'
    ? { kind, selector, withLabel: text('withLabel'), withoutLabel: text('withoutLabel') }
    : { kind, selector, text: text('text') }
}
