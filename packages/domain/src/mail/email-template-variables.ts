import {
  isOrderEditEmail,
  isRegistrationEmail,
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

const itemList = bodyOnly('item_list', 'Table of the items: options, quantity, amount, and resolution')
const claimButton = bodyOnly('claim_button', 'Button that opens the request')

const ofCustomer: TemplateVariable[] = [
  variable('customer.first_name', 'Customer’s first name'),
  variable('customer.name', 'Customer’s full name'),
]

const claimUrl = variable('claim.url', 'Link to the request')

const ofClaim: TemplateVariable[] = [
  variable('claim.number', 'Request number, such as R-7K2M9QX4D'),
  variable('claim.program', 'Program name, such as Return or Warranty'),
  claimUrl,
]

const ofStore: TemplateVariable[] = [
  variable('store.name', 'Store name'),
  variable('store.url', 'Link to your store'),
  variable('store.contact_url', 'Link to your support contact, with the order number filled in'),
]

const ofOrderAndStore: TemplateVariable[] = [
  variable('claim.order_number', 'Order number'),
  variable('claim.date', 'Date the request was submitted'),
  ...ofStore,
  bodyOnly(
    'items',
    'List of the items: name, options, quantity, amount, reason, comment, outcome, note',
    '{% for item in items %}\n- {{ item.quantity }} × {{ item.name }}\n{% endfor %}',
  ),
]

const ofShipment: TemplateVariable[] = [
  variable('shipment.document', '“return label” or “packing slip”, plural for more than one'),
  perhaps('shipment.send_by', 'Last day to drop off the package'),
  perhaps('shipment.carrier', 'Return label carrier'),
  perhaps('shipment.tracking_number', 'Tracking number'),
  perhaps('shipment.tracking_url', 'Link to the carrier’s tracking page'),
]

const eachParcel = bodyOnly(
  'shipments',
  'List of the packages when items go to several addresses: items, to, document, carrier, tracking_number',
  '{% for parcel in shipments %}\n- {{ parcel.items }}, to {{ parcel.to }}\n{% endfor %}',
)

const ofOutcome: TemplateVariable[] = [
  perhaps('claim.note', 'Note to the customer'),
  perhaps('refund', 'Total refund'),
  bodyOnly(
    'gift_cards',
    'List of the gift cards issued: code, amount',
    '{% for card in gift_cards %}\n{{ card.amount }}: **{{ card.code }}**\n{% endfor %}',
  ),
  perhaps('store_credit', 'Store credit added to the customer’s account'),
]

const registrationButton = bodyOnly('registration_button', 'Button that opens the registration')

const ofRegistration: TemplateVariable[] = [
  variable('registration.number', 'Registration number, such as RG-7K2M9QX4TB0AC'),
  variable('registration.date', 'Date of the registration'),
  variable('registration.purchase_date', 'Estimated purchase date'),
  variable('registration.purchase_location', 'Original purchase location'),
  perhaps('registration.warranty_until', 'Last day of the warranty'),
  variable('registration.url', 'Link with which the customer can correct or cancel the registration'),
  variable('registration.change_until', 'Last day that the link works'),
  bodyOnly(
    'items',
    'List of the products: name, options, quantity',
    '{% for item in items %}\n- {{ item.quantity }} × {{ item.name }}\n{% endfor %}',
  ),
]

const ofHold: TemplateVariable[] = [
  variable('hold.amount', 'Amount that is charged, or refunded, on the customer’s card'),
  perhaps('hold.charge_on', 'Date and time when the card is charged'),
  perhaps('hold.return_by', 'Last day to send the items back'),
]

const ofOrderEdit: TemplateVariable[] = [
  variable('order.number', 'Order number'),
  variable('edit.name', 'The change in a few words, such as “New quantities”'),
  perhaps('edit.payment', 'Amount charged to the card, or held on it while the change waits'),
  bodyOnly(
    'items',
    'List of the changed items: name, options, quantity, amount, outcome',
    '{% for item in items %}\n- {{ item.quantity }} × {{ item.name }}\n{% endfor %}',
  ),
]
const ofMadeEdit = [
  perhaps('edit.address', 'New shipping address'),
  perhaps('edit.note', 'Delivery note'),
  perhaps('edit.refund', 'Amount refunded'),
]

const ofPayment: TemplateVariable[] = [
  variable('payment.amount', 'Amount that was charged, refunded, or released'),
  variable('payment.date', 'Date of the charge, refund, or release'),
  perhaps('payment.card', 'Card brand and last four digits'),
  perhaps('payment.name', 'Name of the fee, if the payment is for a fee alone'),
]

const whatHappened = variable('claim.reason', 'Reason for the claim, such as lost, damaged or wrong item')

const ofDeliveryOutcome: TemplateVariable[] = [
  perhaps('refund', 'Refund amount'),
  perhaps('new_order', 'Order number of the replacement shipment'),
]

const ofCredits: TemplateVariable[] = [
  perhaps('claim.credit', 'Total the customer gets once you approve the request'),
  perhaps('claim.credit_method', 'Refund method: “refund”, “gift card” or “store credit”, or two of them'),
  bodyOnly(
    'claim.credits',
    'List of the credits: method, amount, bonus (included in the amount)',
    '{% for credit in claim.credits %}\n- {{ credit.method }}: {{ credit.amount }}\n{% endfor %}',
  ),
  bodyOnly(
    'claim.deductions',
    'List of the deductions: name, amount',
    '{% for deduction in claim.deductions %}\n- {{ deduction.name }}: {{ deduction.amount }}\n{% endfor %}',
  ),
]

const additional: Record<EmailTemplateType, TemplateVariable[]> = {
  claimReceived: ofCredits,
  withdrawalReceived: [
    variable('withdrawal.name', 'Name the buyer gave'),
    variable('withdrawal.declared_on', 'Date and time of the withdrawal'),
  ],
  requestChanged: ofCredits,
  labelReady: [...ofShipment, eachParcel],
  dropOffReminder: ofShipment,
  inTransit: ofShipment,
  itemsReceived: ofShipment,
  infoNeeded: [
    variable('question.text', 'Question'),
    variable('question.days', 'Number of days to answer'),
    variable('question.answer_by', 'Answer deadline'),
  ],
  itemUnavailable: [],
  finalised: ofOutcome,
  denied: ofOutcome,
  expired: [],
  instantExchangeReminder: ofHold,
  instantExchangeCharged: ofHold,
  instantExchangeRefunded: ofHold,
  paymentReceived: ofPayment,
  paymentRefunded: ofPayment,
  holdReleased: ofPayment,
  shippingClaimReceived: [whatHappened],
  shippingClaimUpdated: [whatHappened, ...ofDeliveryOutcome],
  shippingClaimResolved: [
    whatHappened,
    perhaps('claim.note', 'Note to the customer'),
    ...ofDeliveryOutcome,
    variable(
      'claim.is_denied',
      'True if the claim was denied, for a different text',
      '{% if claim.is_denied %}{% else %}{% endif %}',
    ),
  ],
  registrationReceived: ofRegistration,
  orderEdited: [...ofOrderEdit, ...ofMadeEdit],
  orderEditApproved: [...ofOrderEdit, ...ofMadeEdit],
  orderEditDeclined: [...ofOrderEdit, variable('edit.reason', 'Reason for declining the change')],
}

/** Everything that a template of this type may use: what it is about first. */
export function templateVariables(type: EmailTemplateType): TemplateVariable[] {
  if (isOrderEditEmail(type)) return [itemList, ...additional[type], ...ofCustomer, ...ofStore]
  if (isRegistrationEmail(type))
    return [itemList, registrationButton, ...additional[type], ...ofCustomer, ...ofStore]
  return isShippingClaimEmail(type)
    ? [itemList, claimButton, ...additional[type], ...ofCustomer, claimUrl, ...ofOrderAndStore]
    : [itemList, claimButton, ...additional[type], ...ofCustomer, ...ofClaim, ...ofOrderAndStore]
}
