import type { EmailTexts, OrderEditEmailType } from '../email-template-schema.ts'

const greeting = 'Guten Tag{% if customer.first_name %} {{ customer.first_name }}{% endif %},'

const editEffect = `{% if edit.address %}
Neue Lieferadresse: {{ edit.address }}
{% endif %}

{% if edit.note %}
Lieferhinweis: {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}Wir erstatten {{ edit.refund }} auf Ihr ursprüngliches Zahlungsmittel. Bis der Betrag bei Ihnen erscheint, können einige Tage vergehen.{% endif %}

{% if edit.payment %}Wir haben {{ edit.payment }} von Ihrer Karte abgebucht.{% endif %}`

/** Emails about order edits to shoppers who read German. */
export const germanOrderEditTexts: Record<OrderEditEmailType, EmailTexts> = {
  orderEdited: {
    subject: 'Ihre Bestellung {{ order.number }}: {{ edit.name }}',
    header: '{{ edit.name }}',
    body: `${greeting}

Wir haben Ihre Bestellung **{{ order.number }}** wie gewünscht geändert.

${editEffect}

${editMoney}

Falls Sie das nicht waren, [schreiben Sie uns]({{ store.contact_url }}) bitte.`,
  },
  orderEditApproved: {
    subject: 'Wir haben Ihre Bestellung {{ order.number }} geändert: {{ edit.name }}',
    header: 'Ihre Änderung ist genehmigt',
    body: `${greeting}

Wir haben die Änderung Ihrer Bestellung **{{ order.number }}** genehmigt und ausgeführt: {{ edit.name }}.

${editEffect}

${editMoney}`,
  },
  orderEditDeclined: {
    subject: 'Ihre Bestellung {{ order.number }} konnten wir nicht ändern',
    header: 'Wir konnten Ihre Bestellung nicht ändern',
    body: `${greeting}

Sie wollten Ihre Bestellung **{{ order.number }}** ändern ({{ edit.name }}). Diese Änderung war leider nicht möglich, Ihre Bestellung bleibt daher unverändert.

{{ edit.reason }}

{% if edit.payment %}Den auf Ihrer Karte reservierten Betrag von {{ edit.payment }} haben wir freigegeben.{% endif %}

Wenn Sie Fragen haben, [schreiben Sie uns]({{ store.contact_url }}) bitte.`,
  },
}
