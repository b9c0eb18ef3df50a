import type { EmailTemplateType, EmailTexts } from './email-template-schema.ts'
import { germanEmailTexts } from './german-email-texts.ts'
import { isGerman } from './mail-words.ts'
import { shippingClaimEmailTemplates } from './shipping-claim-email-templates.ts'

export type DefaultTemplate = EmailTexts & {
  name: string
  sentWhen: string
  isEnabled: boolean
  /** Null where the mail follows at once. */
  sendAfterDays: number | null
}

/** What is sent while a merchant has not decided otherwise. */
export const defaultEmailTemplates: Record<EmailTemplateType, DefaultTemplate> = {
  claimReceived: {
    name: 'Request received',
    sentWhen: 'As soon as a request is submitted.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We received your request {{ claim.number }}',
    header: 'We received your request',
    body: `Hello {{ customer.first_name }},

thank you, we have your request **{{ claim.number }}** for order {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Once we have approved it, you get:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, including a {{ credit.bonus }} bonus{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}This is already taken off:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

We write again as soon as there is news. Where your request stands can be seen at any time:

{{ claim_button }}`,
  },
  labelReady: {
    name: 'Return label ready',
    sentWhen: 'As soon as all return labels or packing slips of a request were made.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Ready to print: your {{ shipment.document }} ({{ claim.number }})',
    header: 'Ready to print: your {{ shipment.document }}',
    body: `Hello {{ customer.first_name }},

{% if shipments.size > 1 %}
your items go to different places. Please print the {{ shipment.document }} for your request **{{ claim.number }}**, and pack each of these by itself:

{% for parcel in shipments %}
- {{ parcel.items }}, to {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Hand in the parcels{% else %}
the {{ shipment.document }} for your request **{{ claim.number }}** is ready to be printed. Pack these items and hand in the parcel{% endif %}{% if shipment.send_by %} by **{{ shipment.send_by }}**{% endif %}{% if shipment.carrier %} at any {{ shipment.carrier }} counter{% endif %}.

{{ item_list }}

{{ claim_button }}`,
  },
  dropOffReminder: {
    name: 'Reminder to send',
    sentWhen: 'In the morning, if the parcel was not handed in since its label was made.',
    isEnabled: true,
    sendAfterDays: 7,
    subject: 'Do not forget to send your items ({{ claim.number }})',
    header: 'Your items are still to be sent',
    body: `Hello {{ customer.first_name }},

we have not seen your parcel for request **{{ claim.number }}** yet. If it is on its way already, there is nothing to do.

{% if shipment.send_by %}Otherwise please hand it in by **{{ shipment.send_by }}**. After that the {{ shipment.document }} is no longer good.{% endif %}

{{ item_list }}

{{ claim_button }}`,
  },
  inTransit: {
    name: 'Parcel on its way back',
    sentWhen: 'When the carrier scans the parcel for the first time.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your items are on their way to us ({{ claim.number }})',
    header: 'Your items are on their way',
    body: `Hello {{ customer.first_name }},

{% if shipment.carrier %}{{ shipment.carrier }} has{% else %}The carrier has{% endif %} your parcel for request **{{ claim.number }}**. We write again when it is here.

{% if shipment.tracking_url %}[Follow the parcel]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
  },
  itemsReceived: {
    name: 'Items received',
    sentWhen: 'When the parcel arrives at the return location.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your items have arrived ({{ claim.number }})',
    header: 'Your items have arrived',
    body: `Hello {{ customer.first_name }},

your parcel for request **{{ claim.number }}** is here. We look at the items now and write again when that is done.

{{ item_list }}

{{ claim_button }}`,
  },
  infoNeeded: {
    name: 'Question to the customer',
    sentWhen: 'When somebody of your team asks about a request.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'A question about your request {{ claim.number }}',
    header: 'We have a question',
    body: `Hello {{ customer.first_name }},

to go on with your request **{{ claim.number }}** we need to know:

**{{ question.text }}**

Please answer within {{ question.days }} days, by {{ question.answer_by }}. Without an answer we close the request.

{{ claim_button }}`,
  },
  finalised: {
    name: 'Request completed',
    sentWhen: 'When items of a request are settled, unless the e-mail is turned off for that time.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your request {{ claim.number }} is settled',
    header: 'Your request is settled',
    body: `Hello {{ customer.first_name }},

this is what came of your request **{{ claim.number }}**:

{{ item_list }}

{% if refund %}We have refunded {{ refund }} the way you paid. It may take a few days until you see it.{% endif %}

{% for card in gift_cards %}
Your gift card of {{ card.amount }} has the code **{{ card.code }}**.

{% endfor %}
{% if store_credit %}We have added {{ store_credit }} to your account as store credit.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
  },
  denied: {
    name: 'Request declined',
    sentWhen: 'When all items of a round are declined, unless the e-mail is turned off for that time.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'About your request {{ claim.number }}',
    header: 'We could not accept your request',
    body: `Hello {{ customer.first_name }},

we looked at your request **{{ claim.number }}** and had to decline it:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

If you have any questions, please [contact us]({{ store.contact_url }}).

{{ claim_button }}`,
  },
  ...shippingClaimEmailTemplates,
}

/** The texts of a mail in the language of a locale such as de-AT, else in English. */
export const defaultEmailTexts = (type: EmailTemplateType, locale: string): EmailTexts => {
  const { subject, header, body } = isGerman(locale) ? germanEmailTexts[type] : defaultEmailTemplates[type]
  return { subject, header, body }
}
