import { startOfCalendarDate } from '../../shared/date-presets.ts'
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
const dayMs = 86_400_000

const whichItems: RuleTemplate[] = [
  ruleTemplate({
    id: 'final-sale-by-tag',
    name: 'Final sale by tag',
    summary: 'Products that carry a tag cannot come back.',
    fields: {
      tags: { kind: 'tags', label: 'Product tags', initial: ['final-sale'] },
      footnote: { kind: 'footnote', label: 'What the shopper reads', initial: 'Final Sale' },
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
    summary: 'Products that carry a tag can be exchanged, but neither refunded nor turned into a gift card.',
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
    name: 'More time for holiday orders',
    summary: 'What is ordered as a present can come back after the holidays.',
    fields: {
      orderedFrom: { kind: 'date', label: 'Ordered from' },
      orderedTo: { kind: 'date', label: 'Ordered until and including' },
      returnUntil: { kind: 'date', label: 'Last day to return it' },
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
            startOfCalendarDate(dayAfter(orderedTo), timeZone).toISOString(),
          ),
        ),
        event: { type: 'modifyClaimWindow', params: { outcomes: [...everyReturn], untilDate: returnUntil } },
      },
    }),
  }),
  ruleTemplate({
    id: 'window-by-tag',
    name: 'Another window for some products',
    summary: 'For what may come back for a shorter or a longer time than the rest.',
    fields: {
      tags: { kind: 'tags', label: 'Product tags' },
      days: { kind: 'days', label: 'Days to return it', initial: 14 },
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
    name: 'More time for your best customers',
    summary: 'Customers who carry a tag have longer to decide.',
    fields: {
      customerTags: { kind: 'tags', label: 'Customer tags', initial: ['vip'] },
      days: { kind: 'days', label: 'Days to return', initial: 90 },
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
    summary: 'Orders that went to these countries cannot be returned online.',
    fields: {
      countries: { kind: 'countries', label: 'Countries' },
      footnote: { kind: 'footnote', label: 'What the shopper reads', initial: 'Please write to us' },
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
    name: 'Photos of what is broken',
    summary: 'Shoppers who say that something is faulty show it.',
    fields: {
      pictures: { kind: 'pictures', label: 'How many pictures', initial: 2 },
      instructions: {
        kind: 'paragraph',
        label: 'What they should show',
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
    summary: 'Below a value the shopper keeps the items and still gets what they asked for.',
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
    name: 'Free label for what is broken',
    summary: 'Nobody pays for sending back what was faulty or wrong.',
    fields: {
      categories: {
        kind: 'reasonCategories',
        label: 'Reasons',
        initial: ['Defective_Item', 'Wrong_Item'],
      },
      returnLocationId: { kind: 'returnLocation', label: 'Where it goes' },
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
    name: 'From abroad with a carrier of their own',
    summary: 'Outside of the countries that you print labels for, shoppers send things back themselves.',
    fields: {
      countries: { kind: 'countries', label: 'Countries with labels' },
      returnLocationId: { kind: 'returnLocation', label: 'Where it goes' },
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
    name: 'Handling fee when it is no longer needed',
    summary: 'Who simply changed their mind pays a little for the handling.',
    fields: {
      amount: { kind: 'amount', label: 'Fee', initial: 5 },
      name: { kind: 'label', label: 'What the shopper reads', initial: 'Handling Fee' },
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
    name: 'Wrong size: exchanging it is free',
    summary: 'Who wants their money back for what does not fit pays a fee; who takes another size does not.',
    fields: {
      percent: { kind: 'percent', label: 'Fee in per cent of the value', initial: 10 },
      name: { kind: 'label', label: 'What the shopper reads', initial: 'Restocking Fee' },
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
    summary: 'Customers who carry a tag pay neither fees nor labels.',
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
    name: 'A little more on a gift card',
    summary: 'Who takes a gift card instead of their money gets a bonus on top.',
    fields: { percent: { kind: 'percent', label: 'Bonus in per cent', initial: 10 } },
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
    name: 'Small returns approve themselves',
    summary: 'Below a value nobody has to look at a claim.',
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
    name: 'Paid as soon as it is on its way',
    summary: 'A return approves itself when the carrier has scanned all of its parcels.',
    fields: {
      statuses: {
        kind: 'trackerStatuses',
        label: 'Where its parcels are',
        initial: ['in_transit', 'out_for_delivery', 'available_for_pickup', 'delivered'],
      },
    },
    build: ({ statuses }) => approvedWhere(statuses),
  }),
  ruleTemplate({
    id: 'approve-on-arrival',
    name: 'Finalized when it has arrived',
    summary: 'A return approves itself when all of its parcels are back with you.',
    fields: {
      statuses: { kind: 'trackerStatuses', label: 'Where its parcels are', initial: ['delivered'] },
    },
    build: ({ statuses }) => approvedWhere(statuses),
  }),
  ruleTemplate({
    id: 'approve-after-inspection',
    name: 'Approve returns that pass inspection',
    summary: 'A return approves itself when each of its items was inspected and can be sold again.',
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
    summary: 'From a value on nothing is approved before somebody has looked at it.',
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
    name: 'Tag claims by their reason',
    summary: 'So that the right people find them.',
    fields: {
      categories: { kind: 'reasonCategories', label: 'Reasons', initial: ['Defective_Item'] },
      tags: { kind: 'tags', label: 'Tags of the claim', initial: ['defective'] },
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
    name: 'A part of the refund is kept',
    summary: 'For some reasons a share of each refund stays with you when the item is finalized.',
    fields: {
      categories: { kind: 'reasonCategories', label: 'Reasons', initial: ['No_Longer_Needed'] },
      percent: { kind: 'percent', label: 'Handling fee (% of the refund)', initial: 10 },
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
    summary:
      'When an inspection finds that an item can only be sold as second choice, a share of its refund is kept.',
    fields: {
      percent: { kind: 'percent', label: 'Deducted (% of the refund)', initial: 25 },
      note: {
        kind: 'paragraph',
        label: 'What the shopper reads',
        initial: 'Your item had been used, so we refunded a part of its price.',
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
    name: 'What is broken stays off the shelf',
    summary: 'Items that came back for some reasons are not put back into stock.',
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
    name: 'Tag the order when all is settled',
    summary: 'So that other tools that read your orders know what has come back.',
    fields: {
      claimTypes: { kind: 'claimTypes', label: 'Which requests', initial: ['return'] },
      tags: { kind: 'tags', label: 'Tags of the order', initial: ['returned'] },
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
    name: 'Ask your best customers how it went',
    summary: 'Customers who carry a tag get one more e-mail when their request is settled.',
    fields: {
      customerTags: { kind: 'tags', label: 'Customer tags', initial: ['vip'] },
      subject: { kind: 'label', label: 'Subject', initial: 'How did it go?' },
      body: {
        kind: 'paragraph',
        label: 'What it says',
        initial:
          'Hello {{ customer.first_name }},\n\nyour request {{ claim.number }} is settled. Did everything go as you hoped? Just answer this e-mail, we read every one.',
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

const dayAfter = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
