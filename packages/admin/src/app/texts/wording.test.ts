import { ruleTemplates } from '@aftercare/domain/rules/templates/rule-templates'
import type { Avoided } from '@aftercare/domain/testing/avoided-words'
import { wordingFaults } from '@aftercare/domain/testing/wording'
import { checkSentences, whyMessages } from '@aftercare/domain/why/why-messages'
import { expect, test } from 'vitest'

const catalogue = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, Record<string, string>>>(['./en/*.ts', '!./en/messages.ts'], {
      eager: true,
    }),
  ).flatMap((exported) => Object.values(exported)),
) as Record<string, string>

/** Labels that the portal, the API or the platform name as they are. */
const agreed = ['In Review', 'Start Shopping URL', 'Handling Fee', 'Gift Card owed']

/** Names of products, roles and keys. */
const names = [
  'Delivery Guarantee',
  'Shipping Plus',
  'Shop Now',
  'API Admin',
  'Admin',
  'Staff',
  'Enter',
  'Escape',
  'Shift',
  'Space',
  'United States',
  'Asia Pacific',
  'Attentive',
  'Blue Box',
  'EasyPost',
  'Mailchimp',
  'Omnisend',
  'Recharge',
  'HMAC',
  'Shippo',
  'WooCommerce',
  'WordPress',
  'Loop Subscriptions',
  'Loop',
  'Skio',
  'FedEx',
  'Fingerprint',
  'Suspect Score',
  'Smart Signals',
  'Gladly',
  'Merino scarf',
  'Integrations > API tokens',
  'Logiwa',
  'Node.js',
  'My Account > Developer Users',
  'Returns > Statuses',
  'ShipBob',
  'ShipHero',
  'Twilio Console',
  'Twilio',
  'Messaging Service',
  'Two Boxes',
  'WhatsApp',
  'XB Fulfillment',
  'XORO',
  'Yahoo',
  'Zowie Inbox',
]

/** Texts inside a sentence or beside a number. */
const areasOfFragments = [
  'changes.via',
  'compare',
  'effect',
  'fact.is',
  'fact.isNot',
  'fact.item',
  'fact.noun',
  'fact.ofItem',
  'factValue',
  'operator',
  'outcome',
  'rule.join',
  'rules',
  'trial',
  'work.inspect',
]
const fragmentKeys = [
  'claim.money.feeKept',
  'claim.money.ofIncentive',
  'claim.money.ofShipping',
  'exchange.newEntry',
  'fact.unknownClause',
  'grades.unnamed',
  'groups.more',
  'order.channel',
  'products.from',
  'registrationSettings.unnamed',
  'rule.daysSuffix',
  'rule.no',
  'rule.yes',
  'store.retentionUnit',
  'variant.soldOut',
  'work.lessFee',
  'work.plusShipping',
  'work.withIncentive',
]

/** Words of other surfaces, and of translations. */
const avoided: Avoided[] = [
  [/\bshoppers?\b/i, 'customer'],
  [/\bparcels?\b/i, 'shipment, or package where it is weighed and measured'],
  [/\bpictures?\b/i, 'photo, image'],
  [/\bcannot\b/i, 'can’t'],
  [/\bturned off,/i, 'when off,'],
  [/\bshipping(?:-protection)? claims?\b/i, 'delivery claim'],
  [/\bdelivery guarantee\b(?<!Delivery Guarantee)/i, 'Delivery Guarantee'],
  [/\bshipping-plus\b/i, 'Shipping Plus'],
  [/\bincentives?\b/i, 'bonus'],
  [/\bgoes back\b/i, 'is returned, is restocked'],
  [/\bper cent\b/i, 'percent, %'],
  [/\bnobody\b(?! pays)/i, 'no one, or say what cannot happen'],
  [/\beverybody\b/i, 'everyone'],
  [/\bof yours\b|\bof their own\b/i, 'your, their own'],
]

test('every text is product English', () => {
  const fragments = [
    ...fragmentKeys,
    ...Object.keys(catalogue).filter((key) =>
      areasOfFragments.some((area) => key.replace(/^storeCredit\./, '').startsWith(`${area}.`)),
    ),
  ]
  expect(wordingFaults(catalogue, { language: 'en', agreed, names, fragments, avoided })).toEqual([])
})

test('so is what the domain explains to staff', () => {
  const templates = Object.fromEntries(
    ruleTemplates.map(({ id, name, summary }) => [id, { name, summary }] as const),
  )
  const texts = { why: whyMessages, checks: checkSentences, templates }
  expect(wordingFaults(texts, { language: 'en', agreed, names, avoided })).toEqual([])
})
