import type { DefaultTemplate } from './default-email-templates.ts'
import type { OrderEditEmailType } from './email-template-schema.ts'

const greeting = 'Hello{% if customer.first_name %} {{ customer.first_name }}{% endif %},'

const effect = `{% if edit.address %}
New shipping address: {{ edit.address }}
{% endif %}

{% if edit.note %}
Delivery note: {{ edit.note }}
{% endif %}

{{ item_list }}`

const money = `{% if edit.refund %}We’re refunding {{ edit.refund }} to your original payment method. It may take a few days to appear.{% endif %}

{% if edit.payment %}We charged {{ edit.payment }} to your card.{% endif %}`

/** The default emails about order edits. */
export const orderEditEmailTemplates: Record<OrderEditEmailType, DefaultTemplate> = {
  orderEdited: {
    name: 'Order edited',
    sentWhen: 'When a customer changes or cancels an order.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your order {{ order.number }}: {{ edit.name }}',
    header: '{{ edit.name }}',
    body: `${greeting}

We’ve made the change you asked for to your order **{{ order.number }}**.

${effect}

${money}

If you didn’t ask for this, please [contact us]({{ store.contact_url }}).`,
  },
  orderEditApproved: {
    name: 'Order edit approved',
    sentWhen: 'When your team approves a change that a customer asked for.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We changed your order {{ order.number }}: {{ edit.name }}',
    header: 'We approved your change',
    body: `${greeting}

We’ve approved and made the change to your order **{{ order.number }}**: {{ edit.name }}.

${effect}

${money}`,
  },
  orderEditDeclined: {
    name: 'Order edit declined',
    sentWhen: 'When your team declines a change, or the order ships before it’s approved.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'We couldn’t change your order {{ order.number }}',
    header: 'We couldn’t change your order',
    body: `${greeting}

You asked us to change your order **{{ order.number }}** ({{ edit.name }}). We couldn’t make this change, so your order stays as it is.

{{ edit.reason }}

{% if edit.payment %}We released the hold of {{ edit.payment }} on your card.{% endif %}

If you have any questions, please [contact us]({{ store.contact_url }}).`,
  },
}
