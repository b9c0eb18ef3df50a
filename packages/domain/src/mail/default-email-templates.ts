import type { EmailTemplateType, EmailTexts } from './email-template-schema.ts'
import { orderEditEmailTemplates } from './order-edit-email-templates.ts'
import { registrationEmailTemplates } from './registration-email-templates.ts'
import { shippingClaimEmailTemplates } from './shipping-claim-email-templates.ts'

export type DefaultTemplate = EmailTexts & {
  name: string
  sentWhen: string
  isEnabled: boolean
  /** Null where the mail follows at once. */
  sendAfterDays: number | null
}

/** The defaults of a merchant's email templates. */
export const defaultEmailTemplates: Record<EmailTemplateType, DefaultTemplate> = {
  claimReceived: {
    name: 'Request received',
    sentWhen: 'When a customer submits a request.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We received your request {{ claim.number }}',
    header: 'We received your request',
    body: `Hello {{ customer.first_name }},

Thanks, we’ve received your request **{{ claim.number }}** for order {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Once we approve it, you’ll get:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, including a {{ credit.bonus }} bonus{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}These amounts are already deducted:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

We’ll email you as soon as there’s an update. You can check the status of your request anytime:

{{ claim_button }}`,
  },
  withdrawalReceived: {
    name: 'Withdrawal received',
    sentWhen: 'When a buyer withdraws from their contract. The law requires this email.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We received your withdrawal from order {{ claim.order_number }}',
    header: 'We received your withdrawal',
    body: `Hello {{ withdrawal.name }},

This confirms that on **{{ withdrawal.declared_on }}** we received your withdrawal from the contract for order **{{ claim.order_number }}**. Its number is **{{ claim.number }}**. You withdrew from these items:

{{ item_list }}

We’ll refund your original payment method within 14 days of your withdrawal, at the latest once we have the items back or you’ve shown that you sent them. Please send them back within 14 days.

You can find your return label and the status of your refund here:

{{ claim_button }}

Please keep this email.`,
  },
  requestChanged: {
    name: 'Request changed',
    sentWhen: 'When a customer chooses a refund, a gift card or another item instead.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We changed your request {{ claim.number }}',
    header: 'We changed your request',
    body: `Hello {{ customer.first_name }},

As you asked, we changed your request **{{ claim.number }}** for order {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Once we approve it, you’ll get:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, including a {{ credit.bonus }} bonus{% endif %}
{% endfor %}
{% endif %}

If this wasn’t you, [contact us]({{ store.contact_url }}).

{{ claim_button }}`,
  },
  labelReady: {
    name: 'Return label ready',
    sentWhen: 'When all return labels or packing slips of a request are ready.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Ready to print: your {{ shipment.document }} ({{ claim.number }})',
    header: 'Ready to print: your {{ shipment.document }}',
    body: `Hello {{ customer.first_name }},

{% if shipments.size > 1 %}
Your items go to different addresses. Print the {{ shipment.document }} for your request **{{ claim.number }}** and pack a separate package for each address:

{% for parcel in shipments %}
- {{ parcel.items }}, to {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Drop off the packages{% else %}
Your {{ shipment.document }} for request **{{ claim.number }}** is ready to print. Pack these items and drop off the package{% endif %}{% if shipment.carrier %} at any {{ shipment.carrier }} location{% endif %}{% if shipment.send_by %} by **{{ shipment.send_by }}**{% endif %}.

{{ item_list }}

{{ claim_button }}`,
  },
  dropOffReminder: {
    name: 'Drop-off reminder',
    sentWhen: 'In the morning, if the customer hasn’t dropped off the package since its label was created.',
    isEnabled: true,
    sendAfterDays: 7,
    subject: 'Don’t forget to send your items ({{ claim.number }})',
    header: 'Don’t forget to send your items',
    body: `Hello {{ customer.first_name }},

The carrier hasn’t scanned your package for request **{{ claim.number }}** yet. If you’ve already sent it, there’s nothing you need to do.

{% if shipment.send_by %}Otherwise, drop it off by **{{ shipment.send_by }}**. After that, you can’t use the {{ shipment.document }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
  },
  inTransit: {
    name: 'Return in transit',
    sentWhen: 'When the carrier scans the package for the first time.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your items are on their way to us ({{ claim.number }})',
    header: 'Your items are on their way',
    body: `Hello {{ customer.first_name }},

{% if shipment.carrier %}{{ shipment.carrier }} has{% else %}The carrier has{% endif %} your package for request **{{ claim.number }}**. We’ll email you when it arrives.

{% if shipment.tracking_url %}[Track package]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
  },
  itemsReceived: {
    name: 'Items received',
    sentWhen: 'When the package arrives at the return location.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your items have arrived ({{ claim.number }})',
    header: 'Your items have arrived',
    body: `Hello {{ customer.first_name }},

Your package for request **{{ claim.number }}** has arrived. We’ll check the items and email you when we’re done.

{{ item_list }}

{{ claim_button }}`,
  },
  infoNeeded: {
    name: 'Question to the customer',
    sentWhen: 'When your team asks the customer a question about a request.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'A question about your request {{ claim.number }}',
    header: 'We have a question',
    body: `Hello {{ customer.first_name }},

To continue with your request **{{ claim.number }}**, we need to know:

**{{ question.text }}**

Please answer within {{ question.days }} days, by {{ question.answer_by }}. If we don’t hear from you, we’ll close the request.

{{ claim_button }}`,
  },
  itemUnavailable: {
    name: 'New item out of stock',
    sentWhen: 'When an approved exchange can’t be sent because the new item is out of stock.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Please choose again: your new item is out of stock ({{ claim.number }})',
    header: 'Your new item is out of stock',
    body: `Hello {{ customer.first_name }},

We’re sorry: the new item you chose in your request **{{ claim.number }}** for order {{ claim.order_number }} is no longer in stock. It was for:

{{ item_list }}

Please choose another item, or get your money’s worth another way. We’ll complete your request right after.

{{ claim_button }}`,
  },
  finalised: {
    name: 'Request completed',
    sentWhen: 'When items of a request are finalized, unless staff turn the email off.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your request {{ claim.number }} has been processed',
    header: 'Your request has been processed',
    body: `Hello {{ customer.first_name }},

Here’s the result of your request **{{ claim.number }}**:

{{ item_list }}

{% if refund %}We refunded {{ refund }} to your original payment method. It may take a few days to appear.{% endif %}

{% for card in gift_cards %}
Your {{ card.amount }} gift card code is **{{ card.code }}**.

{% endfor %}
{% if store_credit %}We added {{ store_credit }} in store credit to your account.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
  },
  denied: {
    name: 'Request declined',
    sentWhen: 'When all items finalized at the same time are declined, unless staff turn the email off.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'About your request {{ claim.number }}',
    header: 'We couldn’t approve your request',
    body: `Hello {{ customer.first_name }},

We reviewed your request **{{ claim.number }}** and couldn’t approve it:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

If you have any questions, please [contact us]({{ store.contact_url }}).

{{ claim_button }}`,
  },
  expired: {
    name: 'Request expired',
    sentWhen:
      'When items are closed because the customer didn’t send them back or answer a question in time.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'The deadline for your request {{ claim.number }} has passed',
    header: 'The deadline has passed',
    body: `Hello {{ customer.first_name }},

The deadline for these items of your request **{{ claim.number }}** has passed, so we closed them:

{{ item_list }}

If you’ve already sent them or need more time, [contact us]({{ store.contact_url }}).

{{ claim_button }}`,
  },
  instantExchangeReminder: {
    name: 'Instant exchange: send items back',
    sentWhen: '72 and 24 hours before a customer’s card is charged, if the items haven’t been scanned.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Send your items back to avoid a charge ({{ claim.number }})',
    header: 'Send your items back to avoid a charge',
    body: `Hello {{ customer.first_name }},

We sent your new items for request **{{ claim.number }}**, but the carrier hasn’t scanned the items you’re returning yet.

{% if hold.charge_on %}Drop them off before **{{ hold.charge_on }}**. If they haven’t been scanned by then, we’ll charge **{{ hold.amount }}** to your card.{% endif %}

{{ item_list }}

{{ claim_button }}`,
  },
  instantExchangeCharged: {
    name: 'Instant exchange: card charged',
    sentWhen: 'When a customer’s card is charged because items weren’t returned in time.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We charged your card ({{ claim.number }})',
    header: 'We charged your card',
    body: `Hello {{ customer.first_name }},

The items of request **{{ claim.number }}** weren’t returned in time, so we charged **{{ hold.amount }}** to your card.

{% if hold.return_by %}You can still send them back until **{{ hold.return_by }}**. When they arrive and we approve them, we’ll refund their value.{% endif %}

{{ item_list }}

{{ claim_button }}`,
  },
  instantExchangeRefunded: {
    name: 'Instant exchange: charge refunded',
    sentWhen: 'When items that a customer’s card was charged for arrive and are approved.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We refunded {{ hold.amount }} to your card ({{ claim.number }})',
    header: 'We refunded your card',
    body: `Hello {{ customer.first_name }},

Your items for request **{{ claim.number }}** have arrived. We refunded **{{ hold.amount }}** to your card. It may take a few days to appear.

{{ claim_button }}`,
  },
  paymentReceived: {
    name: 'Payment received',
    sentWhen: 'When a customer’s card is charged for a fee, a price difference, or shipping.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Receipt for your payment of {{ payment.amount }} ({{ claim.number }})',
    header: 'Thanks for your payment',
    body: `Hello {{ customer.first_name }},

We charged **{{ payment.amount }}**{% if payment.card %} to your card {{ payment.card }}{% endif %} for your request **{{ claim.number }}** (order {{ claim.order_number }}){% if payment.name %}: {{ payment.name }}{% endif %}.

Date: {{ payment.date }}

{{ claim_button }}`,
  },
  paymentRefunded: {
    name: 'Payment refunded',
    sentWhen: 'When a card payment, such as a fee, is refunded in whole or in part.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We refunded {{ payment.amount }} to your card ({{ claim.number }})',
    header: 'We refunded your payment',
    body: `Hello {{ customer.first_name }},

We refunded **{{ payment.amount }}**{% if payment.card %} to your card {{ payment.card }}{% endif %} for your request **{{ claim.number }}**. It may take a few days to appear.

{{ claim_button }}`,
  },
  holdReleased: {
    name: 'Card hold released',
    sentWhen: 'When a hold on a customer’s card is released without a charge.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We released the hold on your card ({{ claim.number }})',
    header: 'We released the hold on your card',
    body: `Hello {{ customer.first_name }},

We released the hold of **{{ payment.amount }}**{% if payment.card %} on your card {{ payment.card }}{% endif %} for your request **{{ claim.number }}**. You weren’t charged. Your bank may take a few days to show it.

{{ claim_button }}`,
  },
  ...shippingClaimEmailTemplates,
  ...registrationEmailTemplates,
  ...orderEditEmailTemplates,
}
