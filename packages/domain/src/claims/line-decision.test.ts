import { describe, expect, test } from 'vitest'
import { minor, zero } from '../shared/money.ts'
import {
  checkDecision,
  decisionToFinalize,
  requestedDecision,
  type Approval,
  type DecidedLine,
  type LineDecision,
} from './line-decision.ts'

const line: DecidedLine = {
  status: 'At_Return_Location',
  detail: 'Pending_Approval',
  valueMinor: minor(2000),
  requestedResolutionMethod: 'refund',
  creditMethod: 'Refund',
  hasVariant: false,
  isProcessing: false,
  isOutcomeUnknown: false,
  startedMethod: null,
  isOrderedAhead: false,
}
const claim = { isGiftReturn: false, shippingLeftMinor: minor(500) }
const approve = (resolution: Approval['resolution']): LineDecision => ({
  type: 'approve',
  resolution,
  wasResolvedExternally: false,
  isRestocked: null,
  noteToCustomer: null,
})
const refund = (amount: number | null, handling = 0, shipping = 0) =>
  approve({
    method: 'refund',
    amountMinor: amount === null ? null : minor(amount),
    handlingFeeMinor: minor(handling),
    shippingFeeMinor: minor(shipping),
  })
const giftCard = (amount: number | null) =>
  approve({ method: 'giftCard', amountMinor: amount === null ? null : minor(amount), hasIncentive: true })
const exchange = (creditMethod: 'Refund' | 'Gift_Card' | null) =>
  approve({ method: 'variantExchange', variant: null, creditMethod, inventory: 'bypass' })
const deny: LineDecision = { type: 'deny', code: 'Wrong_Item', noteToCustomer: null }
const cancel: LineDecision = { type: 'cancel', noteToCustomer: null }
const processing = { ...line, isProcessing: true }
const unheard = { ...line, isOutcomeUnknown: true }
const approved = { ...line, status: 'Approved', detail: 'Refunded' } as const
const exchangedInPart: DecidedLine = { ...line, hasVariant: true, startedMethod: 'variantExchange' }
const gift = { ...claim, isGiftReturn: true }
const exchanged: DecidedLine = { ...line, requestedResolutionMethod: 'variantExchange', hasVariant: true }

describe('a decision', () => {
  // prettier-ignore
  test.for<[string, LineDecision, DecidedLine, typeof claim, string | null]>([
    ['a whole refund',                         refund(null),            line,      claim, null],
    ['part of it',                             refund(1),               line,      claim, null],
    ['all of it by amount',                    refund(2000),            line,      claim, null],
    ['an amount that rounds to nothing',       refund(0),               line,      claim, 'amount_too_low'],
    ['a gift card that rounds to nothing',     giftCard(0),             line,      claim, 'amount_too_low'],
    ['more than the item is worth',            refund(2001),            line,      claim, 'amount_too_high'],
    ['a fee of the whole refund',              refund(100, 100),        line,      claim, null],
    ['a fee above the refund',                 refund(100, 101),        line,      claim, 'fee_too_high'],
    ['all the shipping that is left',          refund(null, 0, 500),    line,      claim, null],
    ['more shipping than is left',             refund(null, 0, 501),    line,      claim, 'shipping_too_high'],
    ['a gift card in place of a refund',       giftCard(null),          line,      claim, null],
    ['a gift card above the value',            giftCard(2001),          line,      claim, 'amount_too_high'],
    ['a refund of a gift',                     refund(null),            line,      gift,  'no_refund_for_gift'],
    ['a gift card for a gift',                 giftCard(null),          line,      gift,  null],
    ['an exchange that leaves a gift’s money', exchange('Refund'),      exchanged, gift,  'no_refund_for_gift'],
    ['the exchange that was asked for',        exchange(null),          exchanged, claim, null],
    ['an exchange for nothing',                exchange(null),          line,      claim, 'no_variant'],
    ['a denial',                               deny,                    line,      claim, null],
    ['a cancellation',                         cancel,                  line,      claim, null],
    ['a denial of what is being paid',         deny,                    processing,    claim, 'being_finalised'],
    ['a denial of what may have been paid',    deny,                    unheard,   claim, 'outcome_unknown'],
    ['a denial of what was approved',          deny,                    approved,  claim, 'line_final'],
    ['a denial of what was sent out',          deny,                    exchangedInPart, claim, 'begun_otherwise'],
    ['a refund of what was exchanged',         refund(null),            exchangedInPart, claim, 'begun_otherwise'],
    ['the rest of an exchange',                exchange('Refund'),      exchangedInPart, claim, null],
    ['a second approval',                      refund(null),            approved,  claim, 'line_final'],
  ])('%s', ([, decision, about, of, code]) => {
    const checked = checkDecision(decision, about, of)
    expect(checked.ok ? null : checked.refusal.code).toBe(code)
  })
})

describe('finalizing', () => {
  const asked = requestedDecision(line)
  // prettier-ignore
  test.for<[string, Partial<DecidedLine> & { staged?: LineDecision }, LineDecision | null]>([
    ['takes what was staged',                           { staged: deny },                                                  deny],
    ['takes what was staged for an item on its way',    { staged: deny, status: 'In_Transit', detail: 'In_Transit' },      deny],
    ['takes what was asked for once the item is there', {},                                                                asked],
    ['takes what was asked for an item that is kept',   { status: 'Open', detail: 'Return_Not_Required' },                 asked],
    ['leaves an item that is on its way',               { status: 'In_Transit', detail: 'In_Transit' },                    null],
    ['leaves an item that waits for inspection',        { detail: 'Pending_Inspection' },                                  null],
    ['leaves an item that a question is open about',    { detail: 'Pending_Additional_Info' },                             null],
    ['leaves a warranty nobody has decided about',      { requestedResolutionMethod: 'warrantyReview' },                   null],
    ['leaves what is being carried out',                { isProcessing: true, staged: deny },                                  null],
    ['leaves what is done',                             { ...approved, staged: deny },                                     null],
  ])('%s', ([, given, decision]) => {
    const { staged = null, ...rest } = given
    expect(decisionToFinalize({ ...line, ...rest, staged })).toEqual(decision)
  })

  test('a gift card gets its bonus, whatever the other lines request', () => {
    const wants: DecidedLine = { ...line, requestedResolutionMethod: 'giftCard', creditMethod: 'Gift_Card' }
    expect(requestedDecision(wants)?.resolution).toMatchObject({ hasIncentive: true })
    expect(requestedDecision(line)?.resolution).toEqual({
      method: 'refund',
      amountMinor: null,
      handlingFeeMinor: zero,
      shippingFeeMinor: zero,
    })
  })
})
