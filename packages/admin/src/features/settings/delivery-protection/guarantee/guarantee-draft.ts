import type { protectionApi } from '@aftercare/domain/api/protection-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import { enteredAmount } from '@aftercare/domain/shared/wire'
import { defaultWidgetTexts } from '@aftercare/domain/widget/widget-texts'
import { checkoutAction, type CheckoutAction } from '@aftercare/domain/widget/widget-config-schema'
import * as v from 'valibot'

type Config = EndpointOutput<typeof protectionApi.protectionWidget>

/** An amount as it is entered: a number that was deleted is an empty text. */
type Entered = number | string

/** One price of the guarantee; amounts are decimals of its currency, and an empty end has none. */
export type PriceDraft = {
  idFromPlatform: string
  min: Entered
  max: Entered
  price: Entered
  currencyCode: string
}

/** One element in the place of the theme's checkout button; what is empty is ours to choose. */
export type ElementDraft = { kind: ElementKind; selector: string; text: string }
export type ElementKind = Config['checkoutPlus']['elements'][number]['kind']

/** Of several of a kind, all say what the first one says. */
export const isFirstOfKind = (elements: readonly ElementDraft[], place: number): boolean =>
  elements.findIndex(({ kind }) => kind === elements[place]?.kind) === place

/** The widget's configuration as entered; empty optional texts use our defaults. */
export type GuaranteeDraft = Pick<
  Config,
  | 'isEnabled'
  | 'title'
  | 'description'
  | 'implementationType'
  | 'unitFulfillment'
  | 'displayCountryCodes'
  | 'shippingPlus'
  | 'texts'
> & {
  accentColor: string
  prices: PriceDraft[]
  modal: { imageUrl: string; title: string; description: string; benefits: string[] }
  checkoutPlus: Omit<Config['checkoutPlus'], 'elements'>
  elements: ElementDraft[]
}

/** What a choice does, in one order: what is unticked and ticked again is no change. */
export const inOrder = (actions: readonly string[]): CheckoutAction[] =>
  checkoutAction.options.filter((action) => actions.includes(action))

export const draftOf = (config: Config): GuaranteeDraft => ({
  isEnabled: config.isEnabled,
  title: config.title,
  description: config.description,
  implementationType: config.implementationType,
  unitFulfillment: config.unitFulfillment,
  displayCountryCodes: config.displayCountryCodes,
  shippingPlus: config.shippingPlus,
  texts: config.texts,
  accentColor: config.accentColor ?? '',
  prices: config.units.map(priceOf),
  modal: {
    imageUrl: config.modal.imageUrl ?? '',
    title: config.modal.title ?? '',
    description: config.modal.description ?? '',
    benefits: config.modal.benefits,
  },
  checkoutPlus: {
    isEnabled: config.checkoutPlus.isEnabled,
    checkoutSelectors: config.checkoutPlus.checkoutSelectors,
    checkoutActions: inOrder(config.checkoutPlus.checkoutActions),
  },
  elements: config.checkoutPlus.elements.map(({ kind, selector, text }) => ({
    kind,
    selector: selector ?? '',
    text: text ?? '',
  })),
})

function priceOf(unit: Config['units'][number]): PriceDraft {
  const decimal = (amount: number) => toDecimal(minor(amount), unit.currencyCode)
  return {
    idFromPlatform: unit.idFromPlatform ?? '',
    min: unit.minSubtotalMinor === 0 ? '' : decimal(unit.minSubtotalMinor),
    max: unit.maxSubtotalMinor === null ? '' : decimal(unit.maxSubtotalMinor),
    price: decimal(unit.priceMinor),
    currencyCode: unit.currencyCode,
  }
}

/** The data for the API; default texts are left out, and so keep following the catalog. */
export function configOf({ texts, prices, elements, ...draft }: GuaranteeDraft) {
  return {
    ...draft,
    ...(JSON.stringify(texts) !== JSON.stringify(defaultWidgetTexts) && { texts }),
    accentColor: orNull(draft.accentColor),
    units: prices.map((price) => unitOf(price, draft.implementationType)),
    modal: {
      imageUrl: orNull(draft.modal.imageUrl),
      title: orNull(draft.modal.title),
      description: orNull(draft.modal.description),
      benefits: draft.modal.benefits,
    },
    checkoutPlus: {
      ...draft.checkoutPlus,
      elements: elements.map(({ kind, selector, text }, place) => ({
        kind,
        selector: orNull(selector),
        // Values hidden in the form must not be shown in the shop.
        text: isFirstOfKind(elements, place) ? orNull(text) : null,
      })),
    },
  }
}

/** The prices of a currency, as the product that is created in the shop has them. */
export const priceTiersOf = ({ prices }: GuaranteeDraft, currencyCode: string) =>
  prices
    .filter((price) => price.currencyCode === currencyCode)
    .map((price) => unitOf(price, 'Product_Variant'))
    .map(({ minSubtotalMinor, maxSubtotalMinor, priceMinor }) => ({
      minSubtotalMinor,
      maxSubtotalMinor,
      priceMinor,
    }))

const orNull = (entered: string): string | null => entered.trim() || null

/** A price that is missing stays so, and is refused by the schema as is what is no amount. */
function unitOf(price: PriceDraft, implementationType: string) {
  const amount = <Otherwise>(entered: Entered, otherwise: Otherwise) =>
    entered === '' ? otherwise : minorOf(Number(entered), price.currencyCode)
  return {
    idFromPlatform: implementationType === 'Product_Variant' ? orNull(price.idFromPlatform) : null,
    minSubtotalMinor: amount(price.min, 0),
    maxSubtotalMinor: amount(price.max, null),
    priceMinor: amount(price.price, null),
    currencyCode: price.currencyCode,
  }
}

/** NaN for what is no amount, or not yet: the first character of ".5", or more digits than anything costs. */
const minorOf = (entered: number, currencyCode: string): number =>
  v.is(enteredAmount, entered) ? toMinor(entered, currencyCode) : NaN
