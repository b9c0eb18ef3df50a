import {
  isShippingClaimEmail,
  type EmailTemplateType,
  type TemplateVariable,
} from './email-template-schema.ts'

const variable = (name: string, description: string, snippet = `{{ ${name} }}`): TemplateVariable => ({
  name,
  description,
  snippet,
  isForBodyOnly: false,
})
const bodyOnly = (name: string, description: string, snippet?: string): TemplateVariable => ({
  ...variable(name, description, snippet),
  isForBodyOnly: true,
})
/** One that may be missing, and the sentence around it with it. */
const perhaps = (name: string, description: string) =>
  variable(name, description, `{% if ${name} %}{{ ${name} }}{% endif %}`)

const itemList = bodyOnly(
  'item_list',
  'The items as a table: options, quantity, amount, and what came of them',
)
const claimButton = bodyOnly('claim_button', 'A button that leads to the request')

const ofCustomer: TemplateVariable[] = [
  variable('customer.first_name', 'First name of the customer'),
  variable('customer.name', 'Full name of the customer'),
]

const ofClaim: TemplateVariable[] = [
  variable('claim.number', 'Number of the request, such as R-7K2M9QX4D'),
  variable('claim.program', 'What you call it: return, warranty'),
  variable('claim.url', 'Address of the request, for a link'),
]

const ofOrderAndStore: TemplateVariable[] = [
  variable('claim.order_number', 'Number of the order'),
  variable('claim.date', 'Day on which it was submitted'),
  variable('store.name', 'Name of your store'),
  variable('store.url', 'Address of your store'),
  variable('store.contact_url', 'Your support contact, with the order number filled in, for a link'),
  bodyOnly(
    'items',
    'The items one by one: name, options, quantity, amount, reason, comment, outcome, note',
    '{% for item in items %}\n- {{ item.quantity }} × {{ item.name }}\n{% endfor %}',
  ),
]

const ofShipment: TemplateVariable[] = [
  variable('shipment.document', '“return label” or “packing slip”, or several of them'),
  perhaps('shipment.send_by', 'Last day to hand in the parcel'),
  perhaps('shipment.carrier', 'Carrier of the return label'),
  perhaps('shipment.tracking_number', 'Tracking number'),
  perhaps('shipment.tracking_url', 'Address of the carrier’s tracking page, for a link'),
]

const eachParcel = bodyOnly(
  'shipments',
  'The parcels one by one, where the items go to several places: items, to, document, carrier, tracking_number',
  '{% for parcel in shipments %}\n- {{ parcel.items }}, to {{ parcel.to }}\n{% endfor %}',
)

const ofOutcome: TemplateVariable[] = [
  perhaps('claim.note', 'Your note to the customer'),
  perhaps('refund', 'What was refunded, all together'),
  bodyOnly(
    'gift_cards',
    'Gift cards that were issued: code, amount',
    '{% for card in gift_cards %}\n{{ card.amount }}: **{{ card.code }}**\n{% endfor %}',
  ),
  perhaps('store_credit', 'What was added to the customer’s account as store credit'),
]

const whatHappened = variable('claim.reason', 'What happened: lost, damaged, wrong item')

const additional: Record<EmailTemplateType, TemplateVariable[]> = {
  claimReceived: [
    perhaps('claim.credit', 'What the customer gets once it is approved'),
    perhaps('claim.credit_method', '“refund”, “gift card” or “store credit”, or two of them'),
    bodyOnly(
      'claim.credits',
      'The same method by method: method, amount, bonus (part of the amount)',
      '{% for credit in claim.credits %}\n- {{ credit.method }}: {{ credit.amount }}\n{% endfor %}',
    ),
    bodyOnly(
      'claim.deductions',
      'What was taken off, one by one: name, amount',
      '{% for deduction in claim.deductions %}\n- {{ deduction.name }}: {{ deduction.amount }}\n{% endfor %}',
    ),
  ],
  labelReady: [...ofShipment, eachParcel],
  dropOffReminder: ofShipment,
  inTransit: ofShipment,
  itemsReceived: ofShipment,
  infoNeeded: [
    variable('question.text', 'The question'),
    variable('question.days', 'How many days there are to answer'),
    variable('question.answer_by', 'Last day to answer'),
  ],
  finalised: ofOutcome,
  denied: ofOutcome,
  shippingClaimReceived: [whatHappened],
  shippingClaimResolved: [
    whatHappened,
    perhaps('claim.note', 'Your note to the customer'),
    perhaps('refund', 'What was refunded'),
    perhaps('new_order', 'Number of the order with which items are sent again'),
    variable(
      'claim.is_denied',
      'Whether it was denied, to say something else then',
      '{% if claim.is_denied %}{% else %}{% endif %}',
    ),
  ],
}

/** Everything that a template of this type may use: what it is about first. */
export const templateVariables = (type: EmailTemplateType): TemplateVariable[] =>
  isShippingClaimEmail(type)
    ? [itemList, ...additional[type], ...ofCustomer, ...ofOrderAndStore]
    : [itemList, claimButton, ...additional[type], ...ofCustomer, ...ofClaim, ...ofOrderAndStore]
