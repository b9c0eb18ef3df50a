import type { NewRule } from '#modules/rules/save-rules.ts'
import type { saveCustomFields } from '#modules/reasons/save-custom-fields.ts'
import type { saveReasons } from '#modules/reasons/save-reasons.ts'
import type { saveProductGroups } from '#modules/catalog/save-product-groups.ts'

/** Ids of the demo that rules name, the same in every installation. */
export const demoIds = {
  clothing: '01935000-0000-7000-8000-0000000000a1',
  footwear: '01935000-0000-7000-8000-0000000000a2',
  lighting: '01935000-0000-7000-8000-0000000000a3',
  returnLocation: '01935000-0000-7000-8000-0000000000b1',
}

export const demoProductGroups: Parameters<typeof saveProductGroups>[2] = [
  { id: demoIds.clothing, name: 'Clothing', types: ['Outerwear', 'Shirts', 'Trousers'] },
  { id: demoIds.footwear, name: 'Footwear', types: ['Footwear'] },
  { id: demoIds.lighting, name: 'Lighting', types: ['Lighting'] },
]

/** One question of every kind. */
export const demoCustomFields: Parameters<typeof saveCustomFields>[2] = [
  {
    id: 1,
    displayName: 'Which part is defective?',
    valueType: 'Select',
    options: 'Seam, Zip or fastening, Fabric, Sole, Glass or enamel, Electrics, Somewhere else',
  },
  { id: 2, displayName: 'When did you notice it?', valueType: 'Date' },
  {
    id: 3,
    displayName: 'What have you tried so far?',
    valueType: 'MultiSelect',
    options: 'Charging it overnight, Another cable, Cleaning the contacts, Nothing yet',
    required: false,
  },
  {
    id: 4,
    displayName: 'How often did you use it?',
    description: 'A rough number of days is enough.',
    valueType: 'Number',
  },
  {
    id: 5,
    displayName: 'Serial number',
    description: 'On the bottom, starting with HL.',
    valueType: 'Text',
    required: false,
  },
]

const detail = (id: number, name: string) => ({ id, name })

export const demoReasons: Parameters<typeof saveReasons>[2] = {
  reasons: [
    {
      id: 1,
      name: 'It is too small',
      categoryCode: 'Wrong_Fit',
      details: [detail(1, 'Too short'), detail(2, 'Too tight'), detail(3, 'Both')],
    },
    {
      id: 2,
      name: 'It is too large',
      categoryCode: 'Wrong_Fit',
      details: [detail(4, 'Too long'), detail(5, 'Too wide'), detail(6, 'Both')],
    },
    {
      id: 3,
      name: 'It was damaged',
      categoryCode: 'Defective_Item',
      details: [detail(7, 'The package was damaged too'), detail(8, 'Only the item was damaged')],
    },
    { id: 4, name: 'It does not work as it should', categoryCode: 'Defective_Item' },
    {
      id: 5,
      name: 'It is not as described',
      categoryCode: 'Not_As_Expected',
      details: [detail(9, 'Color'), detail(10, 'Material'), detail(11, 'Measurements')],
    },
    { id: 6, name: 'I hoped for better quality', categoryCode: 'Not_Satisfied' },
    { id: 7, name: 'I changed my mind', categoryCode: 'No_Longer_Needed' },
    { id: 8, name: 'I received the wrong item', categoryCode: 'Wrong_Item' },
    { id: 9, name: 'It arrived too late', categoryCode: 'Shipping_Issue' },
  ],
  groups: [
    { claimType: 'return', name: 'Everything else', isDefault: true, reasonIds: [3, 5, 6, 7, 8, 9] },
    {
      claimType: 'return',
      name: 'Clothing',
      productGroupId: demoIds.clothing,
      reasonIds: [1, 2, 3, 5, 6, 7, 8, 9],
    },
    {
      claimType: 'return',
      name: 'Footwear',
      productGroupId: demoIds.footwear,
      reasonIds: [1, 2, 3, 5, 6, 7, 8, 9],
    },
    {
      claimType: 'return',
      name: 'Lighting',
      productGroupId: demoIds.lighting,
      reasonIds: [3, 4, 5, 7, 8, 9],
    },
    { claimType: 'warranty', name: 'All products', isDefault: true, reasonIds: [4, 3] },
  ],
}

type Expression = {
  fact: string
  operator: 'in' | 'notIn' | 'contains' | 'lessThan' | 'greaterThan'
  value: string[] | number
}

const when = (fact: string, operator: Expression['operator'], value: Expression['value']): Expression => ({
  fact,
  operator,
  value,
})
const isVip = when('customer.tags', 'contains', ['vip'])
const isDefective = when('claim.reasonCategory', 'in', ['Defective_Item'])
const isAbroad = when('order.country', 'notIn', ['US'])
const isIn = (group: string) => when('line.productGroup', 'contains', [group])

const whichItems: NewRule[] = [
  {
    name: 'VIPs have a season to decide',
    hook: 'order-lookup',
    rule: {
      conditions: { all: [isVip] },
      event: {
        type: 'modifyClaimWindow',
        params: { outcomes: ['refund', 'giftCard', 'exchange'], days: 90 },
      },
    },
  },
  {
    name: 'VIPs: instant exchange',
    hook: 'order-lookup',
    rule: {
      conditions: { all: [isVip] },
      event: { type: 'offerInstantExchange', params: { isOffered: true } },
    },
  },
  {
    name: 'Hygiene items: refund within 14 days',
    hook: 'order-lookup',
    rule: {
      conditions: { all: [when('line.tagsAtPurchase', 'contains', ['hygiene'])] },
      event: { type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 14 } },
    },
  },
  {
    name: 'Wholesale orders: contact the account manager',
    hook: 'order-lookup',
    rule: {
      conditions: { all: [when('order.tags', 'contains', ['wholesale'])] },
      event: { type: 'makeIneligible', params: { footnote: 'Wholesale: please email us' } },
    },
  },
  {
    name: 'Downloads: no returns',
    hook: 'order-lookup',
    rule: {
      conditions: { all: [when('line.tagsAtPurchase', 'contains', ['digital'])] },
      event: { type: 'makeIneligible', params: { footnote: 'Downloads can’t be returned' } },
    },
  },
  {
    name: 'Exchange clothing for other clothing',
    hook: 'order-lookup',
    rule: {
      conditions: { all: [isIn(demoIds.clothing)] },
      event: { type: 'exchangeOptions', params: { productGroupId: demoIds.clothing } },
    },
  },
]

const whatToAsk: NewRule[] = [
  {
    name: 'Footwear: not worn outdoors',
    hook: 'after-reason-selection',
    rule: {
      conditions: {
        all: [
          isIn(demoIds.footwear),
          when('claim.reasonCategory', 'in', [
            'Wrong_Fit',
            'Not_As_Expected',
            'Not_Satisfied',
            'No_Longer_Needed',
          ]),
        ],
      },
      event: {
        type: 'policyEnforcement',
        params: {
          question: 'Have you worn them outdoors?',
          onYesMessage:
            'Sorry, we only accept footwear that hasn’t been worn outdoors. If it’s defective, please choose "It was damaged" as the reason.',
        },
      },
    },
  },
  {
    name: 'Require photos of defects',
    hook: 'after-reason-selection',
    rule: {
      conditions: { all: [isDefective] },
      event: {
        type: 'customFields',
        params: {
          customFieldIds: [1, 2],
          isMediaUploadRequired: true,
          minimumMediaUploadAmount: 2,
          mediaUploadInstructions: 'Please add one photo of the whole item and one of the defect.',
          showDefaultCommentField: true,
          isDefaultCommentFieldRequired: true,
        },
      },
    },
  },
  {
    name: 'Lights: serial number and troubleshooting',
    hook: 'after-reason-selection',
    rule: {
      conditions: { all: [isDefective, isIn(demoIds.lighting)] },
      event: { type: 'customFields', params: { customFieldIds: [5, 3] } },
    },
  },
  {
    name: 'Ask how often defective items were used',
    hook: 'after-reason-selection',
    rule: {
      conditions: { all: [isDefective, when('line.type', 'in', ['Bags', 'Outerwear', 'Footwear', 'Camp'])] },
      event: { type: 'customFields', params: { customFieldIds: [4] } },
    },
  },
]

const howItComesBack: NewRule[] = [
  {
    name: 'Returnless refunds',
    hook: 'return-quote',
    rule: {
      conditions: { all: [when('claim.totalValue', 'lessThan', 15)] },
      event: { type: 'keepItem', params: {} },
    },
  },
  {
    name: 'International returns: customer ships',
    hook: 'return-quote',
    rule: {
      conditions: { all: [when('order.country', 'notIn', ['US', 'CA'])] },
      event: {
        type: 'returnShipping',
        params: { returnLocationId: demoIds.returnLocation, methods: ['Packing_Slip'] },
      },
    },
  },
  {
    name: 'Oversized items: $12 label',
    hook: 'return-quote',
    rule: {
      conditions: { all: [when('line.tagsAtPurchase', 'contains', ['oversized'])] },
      event: {
        type: 'returnShipping',
        params: {
          returnLocationId: demoIds.returnLocation,
          methods: ['Label'],
          labelCharge: { type: 'fixed', amount: 12 },
        },
      },
    },
  },
  {
    name: 'Free label or packing slip',
    hook: 'return-quote',
    rule: {
      conditions: { all: [] },
      event: {
        type: 'returnShipping',
        params: { returnLocationId: demoIds.returnLocation, methods: ['Label', 'Packing_Slip'] },
      },
    },
  },
]

const whatItCosts: NewRule[] = [
  {
    name: 'No fees for VIPs',
    hook: 'before-claim-submission',
    rule: {
      conditions: { all: [isVip] },
      event: { type: 'waiveFee', params: { alsoWaivesReturnShipping: true } },
    },
  },
  {
    name: 'Clearance: $5 restocking fee',
    hook: 'before-claim-submission',
    rule: {
      conditions: { all: [when('order.discountCodes', 'contains', ['CLEARANCE30'])] },
      event: { type: 'fee', params: { type: 'Fixed', amount: 5, name: 'Restocking Fee' } },
    },
  },
  {
    name: 'Down: warranty handling fee',
    hook: 'before-claim-submission',
    rule: {
      conditions: {
        all: [when('claim.type', 'in', ['warranty']), when('line.tagsAtPurchase', 'contains', ['down'])],
      },
      event: { type: 'fee', params: { type: 'Fixed', amount: 9.5, name: 'Handling Fee' } },
    },
  },
  {
    name: 'VIPs: 15% gift card bonus',
    hook: 'before-claim-submission',
    rule: {
      conditions: { all: [isVip] },
      event: { type: 'giftCardIncentive', params: { type: 'percent', amount: 15 } },
    },
  },
  {
    name: 'International exchanges: $9 shipping',
    hook: 'before-claim-submission',
    rule: {
      conditions: { all: [isAbroad] },
      event: { type: 'exchangeShipping', params: { type: 'fixed', amount: 9 } },
    },
  },
]

const afterwards: NewRule[] = [
  {
    name: 'Tag defective items',
    hook: 'claim-created',
    rule: {
      conditions: { all: [isDefective] },
      event: { type: 'claimTags', params: { tags: ['defective'] } },
    },
  },
  {
    name: 'Tag international returns',
    hook: 'claim-created',
    rule: {
      conditions: { all: [isAbroad] },
      event: { type: 'claimTags', params: { tags: ['international'] } },
    },
  },
  {
    name: 'Tag the order',
    hook: 'claim-created',
    rule: {
      conditions: { all: [] },
      event: { type: 'orderTags', params: { tags: ['return-requested'] } },
    },
  },
  {
    name: 'Review high-value returns',
    hook: 'claim-created',
    rule: {
      conditions: { all: [when('claim.totalValue', 'greaterThan', 400)] },
      event: { type: 'holdForReview', params: {} },
    },
  },
]

/** The demo shop's rules, in the order of each hook's priorities. */
export const demoRules: NewRule[] = [
  ...whichItems,
  ...whatToAsk,
  ...howItComesBack,
  ...whatItCosts,
  ...afterwards,
]
