import type { DefaultTemplate } from './default-email-templates.ts'
import type { ShippingClaimEmailType } from './email-template-schema.ts'

const greeting = 'Hello{% if customer.first_name %} {{ customer.first_name }}{% endif %},'

/** The default emails about delivery claims. */
export const shippingClaimEmailTemplates: Record<ShippingClaimEmailType, DefaultTemplate> = {
  shippingClaimReceived: {
    name: 'Delivery claim received',
    sentWhen: 'When a delivery claim is filed, unless staff turn the email off.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We received your request about order {{ claim.order_number }}',
    header: 'We received your request',
    body: `${greeting}

Thanks, we’ve received your request about the delivery of order **{{ claim.order_number }}**. We’ll look into it and email you as soon as there’s an update.

{{ item_list }}

{{ claim_button }}`,
  },
  shippingClaimUpdated: {
    name: 'Delivery claim in review',
    sentWhen:
      'When you start working on a delivery claim, and when some of its items are refunded or reshipped, unless staff turn the email off.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your request about order {{ claim.order_number }} is in review',
    header: 'Your request is in review',
    body: `${greeting}

{% if refund or new_order %}
We’ve resolved part of your request about order **{{ claim.order_number }}**. The rest is still in review. We’ll email you as soon as there’s an update.
{% else %}
We’re reviewing your request about the delivery of order **{{ claim.order_number }}**. We’ll email you as soon as we’ve decided.
{% endif %}

{% if refund %}So far, we’ve refunded {{ refund }} to your original payment method. It may take a few days to appear.{% endif %}

{% if new_order %}We’re sending you replacement items with order {{ new_order }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
  },
  shippingClaimResolved: {
    name: 'Delivery claim resolved',
    sentWhen: 'When a delivery claim is closed, unless staff turn the email off.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your request about order {{ claim.order_number }} has been processed',
    header: 'Your request has been processed',
    body: `${greeting}

{% if claim.is_denied %}
We reviewed your request about order **{{ claim.order_number }}** and couldn’t approve it.
{% else %}
We’ve resolved and closed your request about order **{{ claim.order_number }}**.
{% endif %}

{% if refund %}We refunded {{ refund }} to your original payment method. It may take a few days to appear.{% endif %}

{% if new_order %}We’re sending you replacement items with order {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
  },
}
