import type { ExchangeOptions, ExchangeProduct } from '@aftercare/domain/catalog/exchange-product-schema'
import type { CustomField } from '@aftercare/domain/custom-fields/custom-field-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { ItemOutcome, ItemOutcomes } from '@aftercare/domain/resolution/item-outcomes-schema'
import { chooseReason, startLine } from '../drafts/claim-draft-store.ts'
import type { ReasonConsequences } from '../session/reason-consequences.ts'
import { anOrder, shopWords, someSettings } from './builders.ts'
import type { FakeRoutes } from './fake-server.ts'

type Information = NonNullable<ReasonConsequences['eventCustomFields']>['params']

/** No rule asks for anything. */
export const noQuestions: ReasonConsequences = { eventCustomFields: null, eventPolicyEnforcement: null }

/** A rule that by default asks for no field, no file and an optional comment. */
export const askedFor = (given: Partial<Information> = {}): ReasonConsequences => ({
  eventCustomFields: {
    params: {
      isMediaUploadRequired: false,
      minimumMediaUploadAmount: 0,
      customFields: [],
      mediaUploadInstructions: null,
      showDefaultCommentField: true,
      isDefaultCommentFieldRequired: false,
      ...given,
    },
  },
  eventPolicyEnforcement: null,
})

/** A policy with a question. */
export const aPolicy = (onYesMessage: string | null = null): ReasonConsequences => ({
  eventCustomFields: null,
  eventPolicyEnforcement: { params: { question: shopWords.question, onYesMessage } },
})

/** A required text field. */
export const aCustomField = (given: Partial<CustomField> = {}): CustomField => ({
  id: 7,
  displayName: 'Serial number',
  description: null,
  options: null,
  valueType: 'Text',
  required: true,
  isUnique: false,
  createdOn: '2026-01-01T00:00:00.000Z',
  ...given,
})

/** A product in two sizes of one color for 68, the larger one sold out. */
export const aProduct = (given: Partial<ExchangeProduct> = {}): ExchangeProduct => {
  const variant = (id: string, size: string, isAvailable: boolean) => ({
    idFromPlatform: id,
    title: size,
    titleWithOptions: `${shopWords.item} - ${size}`,
    sku: null,
    price: 68,
    imgUrl: null,
    options: [
      { name: 'Size', value: size },
      { name: 'Color', value: shopWords.option },
    ],
    grams: 200,
    isAvailable,
  })
  return {
    idFromPlatform: '501',
    name: shopWords.item,
    imageUrl: null,
    hasOnlyDefaultVariant: false,
    isFinalSale: false,
    options: [
      { name: 'Size', values: ['S', 'M', 'L'], position: 1 },
      { name: 'Color', values: [shopWords.option], position: 2 },
    ],
    variants: [variant('601', 'S', true), variant('602', 'M', true), variant('603', 'L', false)],
    ...given,
  }
}

/** A product without options. */
export const aPlainProduct = (id: string, name: string, price = 68): ExchangeProduct =>
  aProduct({
    idFromPlatform: id,
    name,
    hasOnlyDefaultVariant: true,
    options: [],
    variants: [
      {
        idFromPlatform: `${id}-only`,
        title: 'Default Title',
        titleWithOptions: name,
        sku: null,
        price,
        imgUrl: null,
        options: [],
        grams: 100,
        isAvailable: true,
      },
    ],
  })

/** One product to exchange for, without a price difference. */
export const someExchangeOptions = (given: Partial<ExchangeOptions> = {}): ExchangeOptions => ({
  products: [aProduct()],
  filters: [],
  isFilterAndSearchEnabled: true,
  isNoAdjustmentVariantExchangeEnabled: false,
  advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
  ...given,
})

/** A scarf of 68.00 plus 5.44 tax with every outcome, a 10% gift card bonus and no charges. */
export const someOutcomes = (given: Partial<ItemOutcomes> = {}): ItemOutcomes => ({
  value: 73.44,
  paidPrice: 68,
  isLeftOverPaid: true,
  outcomes: [
    anOutcome('refund'),
    { ...anOutcome('giftCard'), bonus: { type: 'percent', percent: 10 } },
    anOutcome('exchange'),
  ],
  ...given,
})

export const anOutcome = (
  outcome: ItemOutcome['outcome'],
  given: Partial<ItemOutcome> = {},
): ItemOutcome => ({
  outcome,
  bonus: null,
  charges: [],
  isPostageOwn: false,
  ...given,
})

/** API routes for filing a claim, by default for an order of one scarf. */
export const claimServer = (given: FakeRoutes = {}, order: StorefrontOrder = anOrder()): FakeRoutes => ({
  'GET /settings/birch': someSettings({ warranty: { isEnabled: true } }),
  'GET /front-1/order': order,
  'POST /front-1/order/calculate/after-reason-selection': noQuestions,
  'GET /front-1/product/exchange-options/501': someExchangeOptions(),
  'POST /front-1/order/calculate/outcomes': someOutcomes(),
  ...given,
})

/** Starts a draft line of the order at `/birch/order/o1` and returns its path up to the step. */
export function beginLine({ claimType = 'return', isReasoned = true }: BegunLine = {}) {
  const { id } = startLine('o1', claimType, 'item-1')
  if (isReasoned) chooseReason(id, { reasonId: 1, reasonCategoryCode: 'Wrong_Fit' })
  return { id, at: (step: string) => `/birch/order/o1/${claimType}/${id}/${step}` }
}
type BegunLine = { claimType?: 'return' | 'warranty'; isReasoned?: boolean }
