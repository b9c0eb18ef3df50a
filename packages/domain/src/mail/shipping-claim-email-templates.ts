import type { DefaultTemplate } from './default-email-templates.ts'
import type { ShippingClaimEmailType } from './email-template-schema.ts'

const greeting = 'Hello{% if customer.first_name %} {{ customer.first_name }}{% endif %},'

/** What is sent about claims about deliveries while a merchant has not decided otherwise. */
export const shippingClaimEmailTemplates: Record<ShippingClaimEmailType, DefaultTemplate> = {
  shippingClaimReceived: {
    name: 'Shipping claim received',
    sentWhen: 'When a shipping claim is filed, unless the e-mail is turned off for that time.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We received your request about order {{ claim.order_number }}',
    header: 'We received your request',
    body: `${greeting}

thank you, we have your request about the delivery of order **{{ claim.order_number }}**. We look into it and write again as soon as there is news.

{{ item_list }}`,
  },
  shippingClaimResolved: {
    name: 'Shipping claim resolved',
    sentWhen: 'When a shipping claim is closed, unless the e-mail is turned off for that time.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your request about order {{ claim.order_number }} is settled',
    header: 'Your request is settled',
    body: `${greeting}

{% if claim.is_denied %}
we have looked into your request about order **{{ claim.order_number }}** and cannot approve it.
{% else %}
your request about order **{{ claim.order_number }}** is resolved, and we have closed it.
{% endif %}

{% if refund %}We have refunded {{ refund }} the way you paid. It may take a few days until you see it.{% endif %}

{% if new_order %}We are sending items to you once more, with order {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}`,
  },
}
