import { wordingFaults } from '@aftercare/domain/testing/wording'
import { expect, test } from 'vitest'
import { de } from './de/messages.ts'
import { en } from './en/messages.ts'

/** Titles, labels and messages that merchants, tests and documentation name as they are. */
const agreed = [
  'Back to Order',
  'Go Home',
  'Store Not Found',
  'Order Number',
  'Order or Registration Number',
  'Email Address or Postal Code',
  'Order Number or Tracking Number',
  'Shipping Postal Code',
  'Look It Up',
  'Return to Merchant',
  'Order Canceled: This order was canceled on {date}.',
  'In Review',
  'Awaiting Details',
  'Exchange Only',
  'Final Sale',
  'Not Eligible',
  'Gift Card',
  'Store Credit',
  'Replacement Order',
  'Back To Products',
  'Update Address',
  'Email Address',
  'First Name',
  'Last Name',
  'Town or City',
  'Suburb or City',
  'Postal Code',
  'PIN Code',
  'ZIP Code',
  'Dialing Code',
  'Phone Number',
  'State or Province Code is required.',
  'Postal Code is required.',
  'Shop Now',
  'Ready, set, Shop now!',
  'Start Shopping',
  'Browse & Add to Cart',
  'Continue with Return',
  'Welcome Back! Does this look right?',
  'Use Provided Label',
  'Pack & Ship',
  'Box Needed',
  'Box & Label Needed',
  'Exchange Options',
  'Refund Method',
  '{amount} Incentive',
  'Return Credit',
  'Return Item(s) ({count})',
  'Handling Fee',
  'Return Shipping',
  'Exchange Shipping',
  'Gift Card owed',
  'Store Credit owed',
  'Submit Return Request',
  'Submit Request',
  'Invalid Warranty review form data.',
  'Invalid state in Warranty Review action.',
  'Context Error: Missing customer information',
  'Context Error: Missing From Customer return method',
  'Claim Type Program Name Not Defined',
  'Order Middleware error',
  'App Middleware failed: {reason}',
  'Unexpected state in selectProducts action',
  'Next Steps',
  'Download Return Label',
  'Download Packing Slip',
  'Instant Exchange',
  'Shop Now Incentive +{amount}',
  'Return Shipping −{amount}',
  'Exchange Shipping −{amount}',
  'Estimated Purchase Date',
  'Original Purchase Location',
  'Original Order Number',
  'Proof of Purchase',
  'Identify Your Product',
  'Registration Created',
  'Back To Merchant',
  'Start A Claim',
  'Edit Your Order',
  'Order Editing Unavailable',
  'Found It.',
  'Get Started',
  'What Happened?',
  'A Quick Review',
  'A Request Already Exists',
  'Request Details',
]

/** Texts inside a sentence or behind a label. */
const fragments = [
  'step.done',
  'field.optional',
  'tracking.carrierUnknown',
  'upload.drop',
  'deadline.refund',
  'deadline.exchange',
  'deadline.giftCard',
  'deadline.storeCredit',
  'methods.deducted',
  'review.aRefund',
  'review.aGiftCard',
  'review.aStoreCredit',
  'review.onlyOutcome',
  'result.originalPayment',
  'result.ofGiftCard',
  'result.ofGiftCardEnding',
]

test('English texts are plain, in sentence case, and each thing has one name', () => {
  const faults = wordingFaults(en, {
    language: 'en',
    agreed,
    fragments,
    names: ['Delivery Guarantee', 'Shipping Protection', 'Shop Now', 'WhatsApp'],
    avoided: [[/\bparcels?\b/i, 'package, shipment']],
  })
  expect(faults).toEqual([])
})

test('German texts are plain, with Sie, and each thing has one name', () => {
  expect(wordingFaults(de, { language: 'de', fragments })).toEqual([])
})

test('every agreed text is still in the catalog', () => {
  const texts = new Set<string>(Object.values(en))
  expect(agreed.filter((text) => !texts.has(text))).toEqual([])
})
