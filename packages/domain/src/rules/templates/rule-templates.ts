import { startOfCalendarDate } from '../../shared/date-presets.ts'
import { addDays } from '../../shared/dates.ts'
import type { Expression } from '../rule-schema.ts'
import { ruleTemplate, type RuleInput, type RuleTemplate } from './rule-template.ts'

const when = (fact: string, operator: Expression['operator'], value: Expression['value']): Expression => ({
  fact,
  operator,
  value,
})
const all = (...conditions: Expression[]) => ({ all: conditions })
const isTagged = (tags: string[]) => when('line.tagsAtPurchase', 'contains', tags)
const isBecauseOf = (categories: string[]) => when('claim.reasonCategory', 'in', categories)

const approvedWhere = (statuses: string[]): Omit<RuleInput, 'name'> => ({
  hook: 'shipment-updated',
  rule: {
    conditions: all(when('shipment.status', 'in', statuses)),
    event: { type: 'autoFinalise', params: {} },
  },
})

const everyReturn = ['refund', 'giftCard', 'exchange'] as const

const whichItems: RuleTemplate[] = [
  ruleTemplate({
    id: 'final-sale-by-tag',
    name: 'Final sale by tag',
    summary: 'Products with any of these tags can’t be returned.',
    fields: {
      tags: { kind: 'tags', label: 'Product tags', initial: ['final-sale'] },
      footnote: { kind: 'footnote', label: 'Text shown to customers', initial: 'Final Sale' },
    },
    build: ({ tags, footnote }) => ({
      hook: 'order-lookup',
      rule: {
        conditions: all(isTagged(tags)),
        event: { type: 'setFinalSale', params: { isFinalSale: true, footnote } },
      },
    }),
  }),
  ruleTemplate({
    id: 'exchange-only-by-tag',
    name: 'Exchange only by tag',
    summary:
      'Products with any of these tags can be exchanged, but not refunded or returned for a gift card.',
    fields: { tags: { kind: 'tags', label: 'Product tags', initial: ['exchange-only'] } },
    build: ({ tags }) => ({
      hook: 'order-lookup',
      rule: {
        conditions: all(isTagged(tags)),
        event: { type: 'setExchangeOnly', params: { isExchangeOnly: true } },
      },
    }),
  }),
  ruleTemplate({
    id: 'holiday-window',
    name: 'Extended holiday returns',
    summary: 'Gifts ordered for the holidays can be returned afterward.',
    fields: {
      orderedFrom: { kind: 'date', label: 'Ordered from' },
      orderedTo: { kind: 'date', label: 'Ordered through' },
      returnUntil: { kind: 'date', label: 'Last day to return' },
    },
    build: ({ orderedFrom, orderedTo, returnUntil }, { timeZone }) => ({
      hook: 'order-lookup',
      priority: 1,
      rule: {
        conditions: all(
          when('order.createdOn', 'greaterThan', justBefore(orderedFrom, timeZone)),
          when(
            'order.createdOn',
            'lessThan',
            startOfCalendarDate(addDays(orderedTo, 1), timeZone).toISOString(),
          ),
        ),
        event: { type: 'modifyClaimWindow', params: { outcomes: [...everyReturn], untilDate: returnUntil } },
      },
    }),
  }),
  ruleTemplate({
    id: 'window-by-tag',
    name: 'Custom window for some products',
    summary: 'Set a shorter or longer return window for a product group.',
    fields: {
      tags: { kind: 'tags', label: 'Product tags' },
      days: { kind: 'days', label: 'Return window (days)', initial: 14 },
    },
    build: ({ tags, days }) => ({
      hook: 'order-lookup',
      rule: {
        conditions: all(isTagged(tags)),
        event: { type: 'modifyClaimWindow', params: { outcomes: [...everyReturn], days } },
      },
    }),
  }),
  ruleTemplate({
    id: 'vip-window',
    name: 'Longer window for your best customers',
    summary: 'Customers with any of these tags have more time to return items.',
    fields: {
      customerTags: { kind: 'tags', label: 'Customer tags', initial: ['vip'] },
      days: { kind: 'days', label: 'Return window (days)', initial: 90 },
    },
    build: ({ customerTags, days }) => ({
      hook: 'order-lookup',
      priority: 1,
      rule: {
        conditions: all(when('customer.tags', 'contains', customerTags)),
        event: { type: 'modifyClaimWindow', params: { outcomes: [...everyReturn], days } },
      },
    }),
  }),
  ruleTemplate({
    id: 'block-countries',
    name: 'No returns from some countries',
    summary: 'Orders shipped to these countries can’t be returned online.',
    fields: {
      countries: { kind: 'countries', label: 'Countries' },
      footnote: { kind: 'footnote', label: 'Text shown to customers', initial: 'Please contact us' },
    },
    build: ({ countries, footnote }) => ({
      hook: 'order-lookup',
      rule: {
        conditions: all(when('order.country', 'in', countries)),
        event: { type: 'makeIneligible', params: { footnote, outcomes: [...everyReturn] } },
      },
    }),
  }),
]

const whatToAsk: RuleTemplate[] = [
  ruleTemplate({
    id: 'photos-of-faults',
    name: 'Require photos of damage',
    summary: 'Customers must add photos when they report a defect.',
    fields: {
      pictures: { kind: 'pictures', label: 'Minimum number of photos', initial: 2 },
      instructions: {
        kind: 'paragraph',
        label: 'Upload instructions',
        initial: 'Please add one photo of the whole item and one of the defect.',
      },
    },
    build: ({ pictures, instructions }) => ({
      hook: 'after-reason-selection',
      rule: {
        conditions: all(isBecauseOf(['Defective_Item'])),
        event: {
          type: 'customFields',
          params: {
            customFieldIds: [],
            isMediaUploadRequired: true,
            minimumMediaUploadAmount: pictures,
            mediaUploadInstructions: instructions,
          },
        },
      },
    }),
  }),
]

const howItComesBack: RuleTemplate[] = [
  ruleTemplate({
    id: 'keep-below-value',
    name: 'Returnless refunds',
    summary: 'Customers keep low-value items and still get their requested resolution.',
    fields: { amount: { kind: 'amount', label: 'Claims worth less than', initial: 15 } },
    build: ({ amount }) => ({
      hook: 'return-quote',
      priority: 1,
      rule: {
        conditions: all(when('claim.totalValue', 'lessThan', amount)),
        event: { type: 'keepItem', params: {} },
      },
    }),
  }),
  ruleTemplate({
    id: 'free-label-for-faults',
    name: 'Free label for defective items',
    summary: 'Customers don’t pay to return defective or wrong items.',
    fields: {
      categories: {
        kind: 'reasonCategories',
        label: 'Reasons',
        initial: ['Defective_Item', 'Wrong_Item'],
      },
      returnLocationId: { kind: 'returnLocation', label: 'Return location' },
    },
    build: ({ categories, returnLocationId }) => ({
      hook: 'return-quote',
      priority: 1,
      rule: {
        conditions: all(isBecauseOf(categories)),
        event: {
          type: 'returnShipping',
          params: { returnLocationId, methods: ['Label'], labelCharge: { type: 'none' } },
        },
      },
    }),
  }),
  ruleTemplate({
    id: 'own-carrier-abroad',
    name: 'Customer-arranged international returns',
    summary: 'Customers outside your label countries choose their own carrier.',
    fields: {
      countries: { kind: 'countries', label: 'Countries with labels' },
      returnLocationId: { kind: 'returnLocation', label: 'Return location' },
    },
    build: ({ countries, returnLocationId }) => ({
      hook: 'return-quote',
      priority: 1,
      rule: {
        conditions: all(when('order.country', 'notIn', countries)),
        event: { type: 'returnShipping', params: { returnLocationId, methods: ['Packing_Slip'] } },
      },
    }),
  }),
]

const whatItCosts: RuleTemplate[] = [
  ruleTemplate({
    id: 'fee-no-longer-needed',
    name: 'Handling fee for changed minds',
    summary: 'Customers who changed their mind pay a handling fee.',
    fields: {
      amount: { kind: 'amount', label: 'Fee', initial: 5 },
      name: { kind: 'label', label: 'Text shown to customers', initial: 'Handling Fee' },
    },
    build: ({ amount, name }) => ({
      hook: 'before-claim-submission',
      rule: {
        conditions: all(isBecauseOf(['No_Longer_Needed'])),
        event: { type: 'fee', params: { type: 'Fixed', amount, name } },
      },
    }),
  }),
  ruleTemplate({
    id: 'wrong-size-exchange',
    name: 'Free exchanges for the wrong size',
    summary: 'Customers pay a fee to return items that don’t fit, but not to exchange them.',
    fields: {
      percent: { kind: 'percent', label: 'Fee (% of value)', initial: 10 },
      name: { kind: 'label', label: 'Text shown to customers', initial: 'Restocking Fee' },
    },
    build: ({ percent, name }) => ({
      hook: 'before-claim-submission',
      rule: {
        conditions: all(
          isBecauseOf(['Wrong_Fit']),
          when('claim.requestedResolution', 'in', ['refund', 'giftCard']),
        ),
        event: { type: 'fee', params: { type: 'Percent', amount: percent, name } },
      },
    }),
  }),
  ruleTemplate({
    id: 'vip-no-fees',
    name: 'No fees for your best customers',
    summary: 'Customers with any of these tags pay no fees or label charges.',
    fields: { customerTags: { kind: 'tags', label: 'Customer tags', initial: ['vip'] } },
    build: ({ customerTags }) => ({
      hook: 'before-claim-submission',
      priority: 1,
      rule: {
        conditions: all(when('customer.tags', 'contains', customerTags)),
        event: {
          type: 'waiveFee',
          params: { alsoWaivesReturnShipping: true, alsoWaivesExchangeShipping: true },
        },
      },
    }),
  }),
  ruleTemplate({
    id: 'gift-card-bonus',
    name: 'Gift card bonus',
    summary: 'Customers who choose a gift card instead of a refund get a bonus.',
    fields: { percent: { kind: 'percent', label: 'Bonus (%)', initial: 10 } },
    build: ({ percent }) => ({
      hook: 'before-claim-submission',
      rule: {
        conditions: all(),
        event: { type: 'giftCardIncentive', params: { type: 'percent', amount: percent } },
      },
    }),
  }),
]

const afterwards: RuleTemplate[] = [
  ruleTemplate({
    id: 'approve-below-value',
    name: 'Approve low-value returns automatically',
    summary: 'Claims below a value are approved without a review.',
    fields: { amount: { kind: 'amount', label: 'Claims worth less than', initial: 50 } },
    build: ({ amount }) => ({
      hook: 'claim-created',
      rule: {
        conditions: all(when('claim.totalValue', 'lessThan', amount), when('claim.type', 'in', ['return'])),
        event: { type: 'autoFinalise', params: {} },
      },
    }),
  }),
  ruleTemplate({
    id: 'approve-on-first-scan',
    name: 'Refund on first scan',
    summary: 'Returns are approved when the carrier has scanned all return shipments.',
    fields: {
      statuses: {
        kind: 'trackerStatuses',
        label: 'Tracking status',
        initial: ['in_transit', 'out_for_delivery', 'available_for_pickup', 'delivered'],
      },
    },
    build: ({ statuses }) => approvedWhere(statuses),
  }),
  ruleTemplate({
    id: 'approve-on-arrival',
    name: 'Refund on delivery',
    summary: 'Returns are approved when all return shipments have been delivered.',
    fields: {
      statuses: { kind: 'trackerStatuses', label: 'Tracking status', initial: ['delivered'] },
    },
    build: ({ statuses }) => approvedWhere(statuses),
  }),
  ruleTemplate({
    id: 'approve-after-inspection',
    name: 'Approve returns that pass inspection',
    summary: 'Returns are approved when all items are inspected and can be resold.',
    fields: {},
    build: () => ({
      hook: 'rma-updated',
      rule: {
        conditions: all(
          when('rma.event', 'in', ['inspected']),
          when('rma.grade', 'in', ['A_Stock', 'B_Stock']),
        ),
        event: { type: 'autoFinalise', params: {} },
      },
    }),
  }),
  ruleTemplate({
    id: 'review-above-value',
    name: 'Review high-value returns',
    summary: 'Claims above a value are held until someone reviews them.',
    fields: { amount: { kind: 'amount', label: 'Claims worth more than', initial: 400 } },
    build: ({ amount }) => ({
      hook: 'claim-created',
      rule: {
        conditions: all(when('claim.totalValue', 'greaterThan', amount)),
        event: { type: 'holdForReview', params: {} },
      },
    }),
  }),
  ruleTemplate({
    id: 'tag-by-reason',
    name: 'Tag claims by reason',
    summary: 'Help the right people find these claims.',
    fields: {
      categories: { kind: 'reasonCategories', label: 'Reasons', initial: ['Defective_Item'] },
      tags: { kind: 'tags', label: 'Claim tags', initial: ['defective'] },
    },
    build: ({ categories, tags }) => ({
      hook: 'claim-created',
      rule: {
        conditions: all(isBecauseOf(categories)),
        event: { type: 'claimTags', params: { tags } },
      },
    }),
  }),
]

const whenFinalized: RuleTemplate[] = [
  ruleTemplate({
    id: 'fee-kept-of-refunds',
    name: 'Deduct from refunds by reason',
    summary: 'Deducts a percentage from refunds for items returned for certain reasons.',
    fields: {
      categories: { kind: 'reasonCategories', label: 'Reasons', initial: ['No_Longer_Needed'] },
      percent: { kind: 'percent', label: 'Deduction (% of refund)', initial: 10 },
    },
    build: ({ categories, percent }) => ({
      hook: 'before-finalise',
      rule: {
        conditions: all(isBecauseOf(categories)),
        event: { type: 'finalisation', params: { handlingFee: { type: 'Percent', amount: percent } } },
      },
    }),
  }),
  ruleTemplate({
    id: 'fee-for-what-was-used',
    name: 'Refund less for used items',
    summary: 'Deducts a percentage from the refund when an item is graded as B-stock.',
    fields: {
      percent: { kind: 'percent', label: 'Deduction (% of refund)', initial: 25 },
      note: {
        kind: 'paragraph',
        label: 'Text shown to customers',
        initial: 'Your item was used, so we refunded part of its price.',
      },
    },
    build: ({ percent, note }) => ({
      hook: 'before-finalise',
      priority: 1,
      rule: {
        conditions: all(when('rma.grade', 'in', ['B_Stock'])),
        event: {
          type: 'finalisation',
          params: { handlingFee: { type: 'Percent', amount: percent }, noteToCustomer: note },
        },
      },
    }),
  }),
  ruleTemplate({
    id: 'off-the-shelf',
    name: 'Don’t restock damaged items',
    summary: 'Items returned for these reasons aren’t restocked.',
    fields: {
      categories: { kind: 'reasonCategories', label: 'Reasons', initial: ['Defective_Item'] },
    },
    build: ({ categories }) => ({
      hook: 'before-finalise',
      priority: 1,
      rule: {
        conditions: all(isBecauseOf(categories)),
        event: { type: 'finalisation', params: { isRestocked: false } },
      },
    }),
  }),
]

const whenClosed: RuleTemplate[] = [
  ruleTemplate({
    id: 'tag-order-when-closed',
    name: 'Tag the order when a claim is completed',
    summary: 'Lets other apps that read your orders know what was returned.',
    fields: {
      claimTypes: { kind: 'claimTypes', label: 'Which requests', initial: ['return'] },
      tags: { kind: 'tags', label: 'Order tags', initial: ['returned'] },
    },
    build: ({ claimTypes, tags }) => ({
      hook: 'claim-finalised',
      rule: {
        conditions: all(when('claim.type', 'in', claimTypes)),
        event: { type: 'orderTags', params: { tags } },
      },
    }),
  }),
  ruleTemplate({
    id: 'ask-how-it-went',
    name: 'Ask your best customers for feedback',
    summary: 'Customers with any of these tags get an additional email when their request is completed.',
    fields: {
      customerTags: { kind: 'tags', label: 'Customer tags', initial: ['vip'] },
      subject: { kind: 'label', label: 'Subject', initial: 'How did it go?' },
      body: {
        kind: 'paragraph',
        label: 'Message',
        initial:
          'Hello {{ customer.first_name }},\n\nYour request {{ claim.number }} has been processed. How did it go? Reply to this email to let us know. We read every reply.',
      },
    },
    build: ({ customerTags, subject, body }) => ({
      hook: 'claim-finalised',
      rule: {
        conditions: all(when('customer.tags', 'contains', customerTags)),
        event: { type: 'sendMail', params: { subject, header: subject, body } },
      },
    }),
  }),
]

/** The usual policies, by the moment at which they are asked. Each is ready to be switched on as it is filled in. */
export const ruleTemplates: readonly RuleTemplate[] = [
  ...whichItems,
  ...whatToAsk,
  ...howItComesBack,
  ...whatItCosts,
  ...afterwards,
  ...whenFinalized,
  ...whenClosed,
]

/** Comparisons leave their limits out; the first instant of a day belongs to it. */
const justBefore = (date: string, timeZone: string): string =>
  new Date(startOfCalendarDate(date, timeZone).getTime() - 1).toISOString()
