import { mediaAskedFor } from '@aftercare/domain/claims/required-media'
import { orderEditTypes } from '@aftercare/domain/shared/order-edit-types'
import { lifetimeDays } from '@aftercare/domain/shared/dates'
import type { ActionType } from '@aftercare/domain/rules/actions'
import '../../../app/texts/en/rule-actions.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { flagIn, numberIn, numbersIn, partIn, partsIn, textIn, textsIn } from './read-params.ts'
import type { DraftParams } from './rule-draft.ts'
import { nameIn, type RuleLists } from './rule-lists.ts'
import { allOf, eitherOf, quoted, writtenDate, writtenMoney, writtenPercent } from './written-values.ts'

/** What happens when a rule holds, as the end of a sentence. */
export const effectOf = (
  { type, params }: { type: ActionType; params: DraftParams },
  lists: RuleLists,
): string => effects[type](params, lists)

type Effect = (params: DraftParams, lists: RuleLists) => string

const effects: Record<ActionType, Effect> = {
  modifyClaimWindow: windowEffect,
  setFinalSale: (params) =>
    text(flagIn(params, 'isFinalSale') ? 'effect.finalSale.yes' : 'effect.finalSale.no'),
  setExchangeOnly: (params) =>
    text(flagIn(params, 'isExchangeOnly') ? 'effect.exchangeOnly.yes' : 'effect.exchangeOnly.no'),
  makeIneligible: (params) =>
    params['outcomes'] === undefined
      ? text('effect.ineligible')
      : text('effect.ineligibleFor', { outcomes: outcomesIn(params) }),
  exchangeOptions: exchangeEffect,
  claimTypeSelection: (params) =>
    text(flagIn(params, 'isAllowed') ? 'effect.claimTypeSelection.yes' : 'effect.claimTypeSelection.no'),
  allowOrderEdits: (params) => editsEffect(textsIn(params, 'types')),
  offerShopNow: shopNowEffect,
  offerInstantExchange: instantExchangeEffect,
  customFields: askingEffect,
  policyEnforcement: (params) =>
    text('effect.question', { question: textIn(params, 'question') || text('rules.open') }),
  returnShipping: returnEffect,
  keepItem: () => text('effect.keep'),
  fee: feeEffect,
  waiveFee: (params) =>
    allOf([
      text('effect.noFee'),
      ...(flagIn(params, 'alsoWaivesReturnShipping') ? [text('effect.noReturnShipping')] : []),
      ...(flagIn(params, 'alsoWaivesExchangeShipping') ? [text('effect.noExchangeShipping')] : []),
    ]),
  exchangeShipping: shippingEffect,
  giftCardIncentive: (params, lists) => {
    const type = textIn(params, 'type')
    if (type === 'none') return text('effect.incentive.none')
    return text('effect.incentive', {
      amount: amountOf(type === 'percent', numberIn(params, 'amount'), lists),
    })
  },
  claimTags: (params) => text('effect.claimTags', { tags: allOf(textsIn(params, 'tags')) }),
  orderTags: (params) => text('effect.orderTags', { tags: allOf(textsIn(params, 'tags')) }),
  holdForReview: () => text('effect.hold'),
  autoFinalise: () => text('effect.finalise'),
  inspection: (params) => text('effect.inspection', { name: textIn(params, 'name') || text('rules.open') }),
  finalisation: finalizationEffect,
  sendMail: (params) => text('effect.sendMail', { subject: textIn(params, 'subject') || text('rules.open') }),
  callWebhook: () => text('effect.callWebhook'),
  offerProducts: (params, lists) => {
    const group = textIn(params, 'productGroupId')
    return text('effect.offerProducts', { group: group ? groupName(group, lists) : text('rules.open') })
  },
  addRates: (params) => text('effect.rates.add', { names: ratesIn(params) }),
  replaceRates: (params) =>
    text('effect.rates.replace', { names: ratesIn(params), replaced: rateNamesIn(params, eitherOf) }),
  removeRates: (params) =>
    params['rateNames'] === undefined
      ? text('effect.rates.removeAll')
      : text('effect.rates.remove', { names: rateNamesIn(params, eitherOf) }),
  ratePercentageFee: (params) =>
    text('effect.rates.raise', {
      amount: writtenPercent(numberIn(params, 'percent')),
      names: rateNamesIn(params, allOf),
    }),
  rateFixedFee: (params, lists) =>
    text(flagIn(params, 'isPerItem') ? 'effect.rates.raisePerItem' : 'effect.rates.raise', {
      amount: writtenMoney(numberIn(params, 'amount'), lists),
      names: rateNamesIn(params, allOf),
    }),
  rateDiscount: discountEffect,
}

const amountOf = (isPercent: boolean, amount: number | null, lists: RuleLists): string =>
  isPercent ? writtenPercent(amount) : writtenMoney(amount, lists)

const outcomes = ['refund', 'giftCard', 'exchange', 'warranty'] as const

const outcomesIn = (params: DraftParams): string => {
  const chosen = textsIn(params, 'outcomes')
  return eitherOf(outcomes.filter((it) => chosen.includes(it)).map((it) => text(`outcome.${it}`)))
}

function editsEffect(given: readonly string[]): string {
  const types = orderEditTypes.filter((type) => given.includes(type))
  if (types.length === 0) return text('effect.orderEdits.none')
  return text('effect.orderEdits', { types: allOf(types.map((type) => text(`effect.edit.${type}`))) })
}

function windowEffect(params: DraftParams): string {
  const outcomes = outcomesIn(params)
  if (params['untilDate'] !== undefined)
    return text('effect.window.until', { outcomes, date: writtenDate(textIn(params, 'untilDate')) })
  const days = numberIn(params, 'days')
  return days === lifetimeDays
    ? text('effect.window.lifetime', { outcomes })
    : text('effect.window.days', { outcomes, count: days ?? 0 })
}

function exchangeEffect(params: DraftParams, lists: RuleLists): string {
  const group = textIn(params, 'productGroupId')
  const excluded = textsIn(params, 'excludedOptionNames')
  const isSwap = flagIn(params, 'isNoAdjustmentVariantExchangeEnabled')
  const hasSearch = flagIn(params, 'isFilterAndSearchEnabled')
  const method = textIn(params, 'advancedExchangeMethod')
  const sorting = textIn(params, 'sorting')
  const parts = [
    group && text('effect.exchange.group', { group: groupName(group, lists) }),
    isSwap !== null && text(isSwap ? 'effect.exchange.swap.yes' : 'effect.exchange.swap.no'),
    isOneOf(method, methods) && text(`effect.exchange.method.${method}`),
    hasSearch !== null && text(hasSearch ? 'effect.exchange.search.yes' : 'effect.exchange.search.no'),
    excluded.length > 0 && text('effect.exchange.excluded', { names: allOf(excluded) }),
    isOneOf(sorting, sortings) && text(`effect.exchange.sorting.${sorting}`),
  ].filter((part) => typeof part === 'string' && part !== '')
  return parts.length === 0 ? text('effect.exchange.asSettings') : allOf(parts as string[])
}

const methods = ['NO_PAYMENT_OR_REFUND', 'PAYMENT', 'PAYMENT_AND_PARTIAL_REFUND'] as const
const sortings = ['ALPHABETICAL', 'NEWEST_FIRST'] as const

const isOneOf = <Word extends string>(word: string, words: readonly Word[]): word is Word =>
  (words as readonly string[]).includes(word)

const groupName = (id: string, lists: RuleLists): string =>
  quoted(nameIn(lists, 'line.productGroup', id) ?? id)

function shopNowEffect(params: DraftParams, lists: RuleLists): string {
  if (!flagIn(params, 'isOffered')) return text('effect.shopNow.no')
  const incentive = partIn(params, 'incentive')
  const type = incentive && textIn(incentive, 'type')
  if (!incentive || !type) return text('effect.shopNow.yes')
  return type === 'none'
    ? text('effect.shopNow.plain')
    : text('effect.shopNow.more', {
        amount: amountOf(type === 'percent', numberIn(incentive, 'amount'), lists),
      })
}

function instantExchangeEffect(params: DraftParams): string {
  if (!flagIn(params, 'isOffered')) return text('effect.instant.no')
  const isRequired = flagIn(params, 'isInstantExchangeRequired')
  const days = numberIn(params, 'timeToReturnBeforeCharging')
  return allOf([
    text(isRequired === true ? 'effect.instant.required' : 'effect.instant.yes'),
    ...(isRequired === false ? [text('effect.instant.standard')] : []),
    ...(days === null ? [] : [text('effect.instant.days', { count: days })]),
  ])
}

function askingEffect(params: DraftParams, { questions }: RuleLists): string {
  const names = numbersIn(params, 'customFieldIds').map(
    (id) => questions.find((it) => it.id === id)?.name ?? `#${id}`,
  )
  const things = [
    ...(names.length > 0 ? [text('effect.ask.answers', { names: allOf(names.map(quoted)) })] : []),
    ...mediaAsked(params),
    ...commentAsked(params),
  ]
  return things.length === 0 ? text('effect.ask.nothing') : text('effect.ask', { things: allOf(things) })
}

function mediaAsked(params: DraftParams): string[] {
  const count = mediaAskedFor({
    isMediaUploadRequired: flagIn(params, 'isMediaUploadRequired'),
    minimumMediaUploadAmount: numberIn(params, 'minimumMediaUploadAmount'),
  })
  if (count === null) return []
  return [count > 0 ? text('effect.ask.media', { count }) : text('effect.ask.noMedia')]
}

function commentAsked(params: DraftParams): string[] {
  const [isShown, isRequired] = [
    flagIn(params, 'showDefaultCommentField'),
    flagIn(params, 'isDefaultCommentFieldRequired'),
  ]
  if (isShown === false) return [text('effect.ask.hiddenComment')]
  if (isRequired) return [text('effect.ask.comment')]
  return isShown || isRequired === false ? [text('effect.ask.noComment')] : []
}

function returnEffect(params: DraftParams, lists: RuleLists): string {
  const id = textIn(params, 'returnLocationId')
  const methods = textsIn(params, 'methods').map((method) =>
    text(method === 'Label' ? 'effect.return.Label' : 'effect.return.Packing_Slip'),
  )
  const location = lists.locations.find(({ value }) => value === id)?.name ?? text('rules.open')
  const back = text('effect.return', { location, methods: eitherOf(methods) })
  const charge = partIn(params, 'labelCharge')
  return charge ? allOf([back, labelEffect(charge, lists)]) : back
}

function labelEffect(charge: DraftParams, lists: RuleLists): string {
  const type = textIn(charge, 'type')
  const amount = amountOf(type === 'costPlusPercent', numberIn(charge, 'amount'), lists)
  if (type === 'costPlusPercent' || type === 'costPlusFixed' || type === 'fixed')
    return text(`effect.label.${type}`, { amount })
  return text(type === 'cost' ? 'effect.label.cost' : 'effect.label.none')
}

function feeEffect(params: DraftParams, lists: RuleLists): string {
  const type = textIn(params, 'type')
  if (type === 'None') return text('effect.noFee')
  return text('effect.fee', {
    amount: amountOf(type === 'Percent', numberIn(params, 'amount'), lists),
    name: textIn(params, 'name') || text('effect.fee.named'),
  })
}

function shippingEffect(params: DraftParams, lists: RuleLists): string {
  const amount = numberIn(params, 'amount')
  const written = { amount: writtenMoney(amount, lists) }
  switch (textIn(params, 'type')) {
    case 'rate':
      return amount ? text('effect.shipping.ratePlus', written) : text('effect.shipping.rate')
    case 'fixed':
      return text('effect.shipping.fixed', written)
    default:
      return text('effect.shipping.none')
  }
}

function finalizationEffect(params: DraftParams, lists: RuleLists): string {
  const fee = partIn(params, 'handlingFee')
  const isRestocked = flagIn(params, 'isRestocked')
  const note = textIn(params, 'noteToCustomer')
  const parts = [
    ...(fee
      ? [
          text('effect.finalisation.fee', {
            amount: amountOf(textIn(fee, 'type') === 'Percent', numberIn(fee, 'amount'), lists),
          }),
        ]
      : []),
    ...(isRestocked === null
      ? []
      : [text(isRestocked ? 'effect.finalisation.restocked.yes' : 'effect.finalisation.restocked.no')]),
    ...(note === '' ? [] : [text('effect.finalisation.note', { note })]),
  ]
  return parts.length === 0 ? text('effect.finalisation.asSettings') : allOf(parts)
}

const ratesIn = (params: DraftParams): string =>
  allOf(partsIn(params, 'rates').map((rate) => quoted(textIn(rate, 'name') || text('rules.open'))))

const rateNamesIn = (params: DraftParams, join: typeof allOf): string => {
  const names = textsIn(params, 'rateNames')
  return names.length === 0 ? text('effect.rates.all') : join(names.map(quoted))
}

function discountEffect(params: DraftParams, lists: RuleLists): string {
  const discount = partIn(params, 'discount') ?? {}
  const type = textIn(discount, 'type')
  const names = rateNamesIn(params, allOf)
  if (type === 'removePlusPricing') return text('effect.rates.freePlus', { names })
  return text('effect.rates.discount', {
    amount: amountOf(type === 'percentage', numberIn(discount, 'amount'), lists),
    names,
  })
}
