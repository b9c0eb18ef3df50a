import type { ActionType } from '@aftercare/domain/rules/actions'
import '../../../app/texts/en/rule-actions.ts'
import { text } from '../../../app/texts/text.ts'
import type { DraftParams } from './rule-draft.ts'

/** The initial parameters of each action; others have to be entered. */
const defaultParams: Record<ActionType, DraftParams> = {
  modifyClaimWindow: { outcomes: ['refund', 'giftCard', 'exchange'], days: 30 },
  setFinalSale: { isFinalSale: true },
  setExchangeOnly: { isExchangeOnly: true },
  makeIneligible: {},
  exchangeOptions: {},
  claimTypeSelection: { isAllowed: true },
  allowOrderEdits: { types: ['UPDATE_SHIPPING_ADDRESS', 'ADD_DELIVERY_NOTE'] },
  offerShopNow: { isOffered: true },
  offerInstantExchange: { isOffered: true },
  customFields: { customFieldIds: [] },
  policyEnforcement: { question: '' },
  returnShipping: { returnLocationId: '', methods: ['Label'] },
  keepItem: {},
  fee: { type: 'Fixed', amount: '', name: text('effect.fee.named') },
  waiveFee: { alsoWaivesReturnShipping: false, alsoWaivesExchangeShipping: false },
  exchangeShipping: { type: 'none' },
  giftCardIncentive: { type: 'percent', amount: '' },
  claimTags: { tags: [] },
  orderTags: { tags: [] },
  holdForReview: {},
  autoFinalise: {},
  inspection: { name: '', customFieldIds: [] },
  finalisation: {},
  sendMail: { subject: '', header: '', body: '' },
  callWebhook: { webhookId: '' },
  offerProducts: { productGroupId: '' },
  addRates: { rates: [{ name: '', description: '', price: '' }] },
  replaceRates: { rates: [{ name: '', description: '', price: '' }] },
  removeRates: {},
  ratePercentageFee: { percent: '' },
  rateFixedFee: { amount: '', isPerItem: false },
  rateDiscount: { discount: { type: 'percentage', amount: '' } },
}

export const defaultAction = (type: ActionType): { type: ActionType; params: DraftParams } => ({
  type,
  params: defaultParams[type],
})
