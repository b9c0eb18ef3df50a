import type { DefaultTemplate } from './default-email-templates.ts'
import type { RegistrationEmailType } from './email-template-schema.ts'

/** The default emails about registered products. */
export const registrationEmailTemplates: Record<RegistrationEmailType, DefaultTemplate> = {
  registrationReceived: {
    name: 'Registration received',
    sentWhen: 'When a customer registers a product, or your team registers it for them.',
    isEnabled: true,
    sendAfterDays: null,
    subject: 'Your registration {{ registration.number }}',
    header: 'Your product is registered',
    body: `Hello {{ customer.first_name }},

Thank you for your registration. Your registration number is **{{ registration.number }}**. Please keep it for your records. With this number and your email address, you can file a claim on our website.

{{ item_list }}

- Purchase date: {{ registration.purchase_date }}
- Purchase location: {{ registration.purchase_location }}
{% if registration.warranty_until %}
- Covered until: {{ registration.warranty_until }}
{% endif %}

Is something wrong? You can correct or cancel your registration until {{ registration.change_until }}:

{{ registration_button }}

Anyone with this link can change your registration, so please don’t forward this email.`,
  },
}
