import type { EmailTemplateType, EmailTexts } from './email-template-schema.ts'

const greeting = 'Guten Tag{% if customer.first_name %} {{ customer.first_name }}{% endif %},'

/** The texts of `defaultEmailTemplates` for shoppers who read German. */
export const germanEmailTexts: Record<EmailTemplateType, EmailTexts> = {
  claimReceived: {
    subject: 'Ihre Anfrage {{ claim.number }} ist bei uns eingegangen',
    header: 'Ihre Anfrage ist bei uns eingegangen',
    body: `${greeting}

vielen Dank, Ihre Anfrage **{{ claim.number }}** zur Bestellung {{ claim.order_number }} ist bei uns eingegangen.

{{ item_list }}

{% if claim.credits.size > 0 %}
Nach unserer Prüfung erhalten Sie:

{% for credit in claim.credits %}
- {{ credit.method }}: **{{ credit.amount }}**{% if credit.bonus %}, davon {{ credit.bonus }} Bonus{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}Bereits abgezogen sind:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

Wir melden uns, sobald es Neuigkeiten gibt. Den Stand Ihrer Anfrage sehen Sie hier:

{{ claim_button }}`,
  },
  labelReady: {
    subject: 'Zum Ausdrucken bereit: {{ shipment.document }} ({{ claim.number }})',
    header: 'Zum Ausdrucken bereit: {{ shipment.document }}',
    body: `${greeting}

{% if shipments.size > 1 %}
Ihre Artikel gehen an verschiedene Adressen. Bitte drucken Sie die Unterlagen zu Ihrer Anfrage **{{ claim.number }}** aus und packen Sie für jede Adresse ein eigenes Paket:

{% for parcel in shipments %}
- {{ parcel.items }}, nach {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Bitte geben Sie die Pakete{% else %}
die Unterlagen zu Ihrer Anfrage **{{ claim.number }}** liegen zum Ausdrucken bereit. Bitte packen Sie diese Artikel ein und geben Sie das Paket{% endif %}{% if shipment.send_by %} bis zum **{{ shipment.send_by }}**{% endif %}{% if shipment.carrier %} bei {{ shipment.carrier }}{% endif %} ab.

{{ item_list }}

{{ claim_button }}`,
  },
  dropOffReminder: {
    subject: 'Bitte denken Sie an Ihre Rücksendung ({{ claim.number }})',
    header: 'Ihre Rücksendung steht noch aus',
    body: `${greeting}

Ihr Paket zur Anfrage **{{ claim.number }}** ist noch nicht unterwegs. Falls Sie es bereits abgegeben haben, müssen Sie nichts weiter tun.

{% if shipment.send_by %}Andernfalls geben Sie es bitte bis zum **{{ shipment.send_by }}** ab. Danach ist das Dokument ({{ shipment.document }}) nicht mehr gültig.{% endif %}

{{ item_list }}

{{ claim_button }}`,
  },
  inTransit: {
    subject: 'Ihre Rücksendung ist unterwegs ({{ claim.number }})',
    header: 'Ihre Rücksendung ist unterwegs',
    body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}der Paketdienst{% endif %} hat Ihr Paket zur Anfrage **{{ claim.number }}** übernommen. Wir melden uns, sobald es bei uns ist.

{% if shipment.tracking_url %}[Sendung verfolgen]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
  },
  itemsReceived: {
    subject: 'Ihre Artikel sind bei uns angekommen ({{ claim.number }})',
    header: 'Ihre Artikel sind angekommen',
    body: `${greeting}

Ihr Paket zur Anfrage **{{ claim.number }}** ist bei uns angekommen. Wir prüfen die Artikel und melden uns danach.

{{ item_list }}

{{ claim_button }}`,
  },
  infoNeeded: {
    subject: 'Eine Frage zu Ihrer Anfrage {{ claim.number }}',
    header: 'Wir haben eine Frage',
    body: `${greeting}

für Ihre Anfrage **{{ claim.number }}** benötigen wir noch eine Auskunft:

**{{ question.text }}**

Bitte antworten Sie innerhalb von {{ question.days }} Tagen, bis zum {{ question.answer_by }}. Ohne Antwort schließen wir die Anfrage.

{{ claim_button }}`,
  },
  finalised: {
    subject: 'Ihre Anfrage {{ claim.number }} ist abgeschlossen',
    header: 'Ihre Anfrage ist abgeschlossen',
    body: `${greeting}

das Ergebnis Ihrer Anfrage **{{ claim.number }}**:

{{ item_list }}

{% if refund %}Wir haben Ihnen {{ refund }} auf Ihr ursprüngliches Zahlungsmittel erstattet. Bis der Betrag bei Ihnen erscheint, können einige Tage vergehen.{% endif %}

{% for card in gift_cards %}
Ihr Gutschein über {{ card.amount }} hat den Code **{{ card.code }}**.

{% endfor %}
{% if store_credit %}Wir haben Ihrem Konto {{ store_credit }} gutgeschrieben.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
  },
  denied: {
    subject: 'Zu Ihrer Anfrage {{ claim.number }}',
    header: 'Wir konnten Ihre Anfrage nicht annehmen',
    body: `${greeting}

wir haben Ihre Anfrage **{{ claim.number }}** geprüft und müssen sie leider ablehnen:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

Bei Fragen [wenden Sie sich bitte an uns]({{ store.contact_url }}).

{{ claim_button }}`,
  },
  shippingClaimReceived: {
    subject: 'Ihre Anfrage zur Bestellung {{ claim.order_number }} ist bei uns eingegangen',
    header: 'Ihre Anfrage ist bei uns eingegangen',
    body: `${greeting}

vielen Dank, Ihre Anfrage zur Lieferung der Bestellung **{{ claim.order_number }}** ist bei uns eingegangen. Wir prüfen sie und melden uns, sobald es Neuigkeiten gibt.

{{ item_list }}`,
  },
  shippingClaimResolved: {
    subject: 'Ihre Anfrage zur Bestellung {{ claim.order_number }} ist abgeschlossen',
    header: 'Ihre Anfrage ist abgeschlossen',
    body: `${greeting}

{% if claim.is_denied %}
wir haben Ihre Anfrage zur Bestellung **{{ claim.order_number }}** geprüft und können ihr leider nicht zustimmen.
{% else %}
Ihre Anfrage zur Bestellung **{{ claim.order_number }}** ist geklärt und abgeschlossen.
{% endif %}

{% if refund %}Wir haben Ihnen {{ refund }} auf Ihr ursprüngliches Zahlungsmittel erstattet. Bis der Betrag bei Ihnen erscheint, können einige Tage vergehen.{% endif %}

{% if new_order %}Wir senden Ihnen Artikel noch einmal zu, mit der Bestellung {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}`,
  },
}
