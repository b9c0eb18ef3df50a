import { germanOrderEditTexts } from './de-order-edit.ts'
import type { MailLanguage } from './mail-language.ts'

const greeting = 'Guten Tag{% if customer.first_name %} {{ customer.first_name }}{% endif %},'

/** Emails to shoppers who read German. */
export const german: MailLanguage = {
  vocabulary: {
    seeRequest: 'Anfrage ansehen',
    seeRegistration: 'Registrierung ansehen',
    label: 'Rücksendeetikett',
    labels: 'Rücksendeetiketten',
    packingSlip: 'Packzettel',
    packingSlips: 'Packzettel',
    refund: 'Erstattung',
    giftCard: 'Geschenkgutschein',
    storeCredit: 'Guthaben',
    and: 'und',
    sums: {
      Incentive: 'Bonus',
      'Return Shipping': 'Rückversand',
      'Exchange Shipping': 'Versandkosten für den Umtausch',
      'Handling Fee': 'Bearbeitungsgebühr',
    },
  },
  outcomes: {
    onAccount: {
      Gift_Card_Issued: 'Als Guthaben gutgeschrieben',
      Gift_Card_Issued_Partial: 'Teilweise als Guthaben gutgeschrieben',
    },
    ofStatus: { Approved: 'Abgeschlossen', Denied: 'Abgelehnt', Closed: 'Geschlossen' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'Umgetauscht',
        Refunded: 'Erstattet',
        Refunded_Partial: 'Teilweise erstattet',
        Gift_Card_Issued: 'Geschenkgutschein ausgestellt',
        Gift_Card_Issued_Partial: 'Geschenkgutschein über einen Teilbetrag ausgestellt',
        Replacement_Order: 'Ersatz ist unterwegs',
        Repaired: 'Repariert',
        Item_Credit_Applied_To_Claim: 'Mit Ihrer Anfrage verrechnet',
      },
      Denied: {
        Wrong_Item: 'Abgelehnt: Wir haben einen anderen Artikel erhalten',
        Item_Not_Returned: 'Abgelehnt: Der Artikel ist nicht angekommen',
        Noncompliant_Return: 'Abgelehnt: Der Artikel erfüllt die Rückgabebedingungen nicht',
        Not_Covered_Under_Warranty: 'Abgelehnt: Die Garantie deckt das nicht ab',
      },
      Closed: { Additional_Info_Not_Provided: 'Geschlossen: Wir haben keine Antwort von Ihnen erhalten' },
    },
  },
  contact: {
    help: 'Hilfe zu Bestellung {order}?',
    page: 'Kontakt',
    subject: 'Bestellung {order}',
    registrationHelp: 'Hilfe zu Registrierung {order}?',
    registrationSubject: 'Registrierung {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'beschädigt',
      Stolen: 'gestohlen',
      Lost: 'verloren gegangen',
      Wrong_Item: 'falscher Artikel',
      Missing_Item: 'fehlender Artikel',
      Quality_Issue: 'mangelhafte Qualität',
      Incorrect_Address: 'falsche Adresse',
    },
    outcomes: { Refund: 'Erstattet', Reorder: 'Erneut versandt' },
  },
  reply: { subject: 'Ihre Anfrage zur Bestellung {order}', header: 'Zu Ihrer Bestellung {order}' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'Neue Lieferadresse',
      CHANGE_QUANTITY: 'Neue Mengen',
      SWAP_VARIANT: 'Getauschte Artikel',
      ADD_DELIVERY_NOTE: 'Lieferhinweis',
      CANCEL_ORDER: 'Bestellung storniert',
    },
    removed: 'Entfernt',
    added: 'Hinzugefügt',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        'Ihre Bestellung wurde bereits für den Versand vorbereitet oder hatte sich geändert.',
      'The payment for the change was no longer available.':
        'Die Zahlung für die Änderung war nicht mehr verfügbar.',
    },
  },
  templates: {
    ...germanOrderEditTexts,
    claimReceived: {
      subject: 'Ihre Anfrage {{ claim.number }} ist bei uns eingegangen',
      header: 'Ihre Anfrage ist bei uns eingegangen',
      body: `${greeting}

Ihre Anfrage **{{ claim.number }}** zur Bestellung {{ claim.order_number }} ist bei uns eingegangen. Vielen Dank!

{{ item_list }}

{% if claim.credits.size > 0 %}
Nach der Genehmigung erhalten Sie:

{% for credit in claim.credits %}
- {{ credit.method }}: **{{ credit.amount }}**{% if credit.bonus %}, davon {{ credit.bonus }} Bonus{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}Diese Beträge sind bereits abgezogen:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

Wir informieren Sie per E-Mail, sobald es Neuigkeiten gibt. Den Stand Ihrer Anfrage sehen Sie jederzeit hier:

{{ claim_button }}`,
    },
    withdrawalReceived: {
      subject: 'Ihr Widerruf zur Bestellung {{ claim.order_number }} ist bei uns eingegangen',
      header: 'Ihr Widerruf ist bei uns eingegangen',
      body: `Guten Tag {{ withdrawal.name }},

Hiermit bestätigen wir, dass Ihr Widerruf des Vertrags zur Bestellung **{{ claim.order_number }}** am **{{ withdrawal.declared_on }}** bei uns eingegangen ist. Er hat die Nummer **{{ claim.number }}** und betrifft diese Artikel:

{{ item_list }}

Wir erstatten Ihnen den Betrag innerhalb von 14 Tagen nach Ihrem Widerruf auf Ihr ursprüngliches Zahlungsmittel, spätestens sobald wir die Artikel zurückerhalten haben oder Sie den Versand nachgewiesen haben. Bitte senden Sie die Artikel innerhalb von 14 Tagen zurück.

Ihr Rücksendeetikett und den Stand der Erstattung finden Sie hier:

{{ claim_button }}

Bitte bewahren Sie diese E-Mail auf.`,
    },
    requestChanged: {
      subject: 'Wir haben Ihre Anfrage {{ claim.number }} geändert',
      header: 'Wir haben Ihre Anfrage geändert',
      body: `${greeting}

Wie gewünscht haben wir Ihre Anfrage **{{ claim.number }}** zur Bestellung {{ claim.order_number }} geändert.

{{ item_list }}

{% if claim.credits.size > 0 %}
Nach der Genehmigung erhalten Sie:

{% for credit in claim.credits %}
- {{ credit.method }}: **{{ credit.amount }}**{% if credit.bonus %}, davon {{ credit.bonus }} Bonus{% endif %}
{% endfor %}
{% endif %}

Falls das nicht von Ihnen kam, [wenden Sie sich bitte an uns]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    labelReady: {
      subject: 'Zum Ausdrucken bereit: {{ shipment.document }} ({{ claim.number }})',
      header: 'Zum Ausdrucken bereit: {{ shipment.document }}',
      body: `${greeting}

{% if shipments.size > 1 %}
Ihre Artikel gehen an verschiedene Adressen. Drucken Sie die Unterlagen zu Ihrer Anfrage **{{ claim.number }}** aus und packen Sie für jede Adresse ein eigenes Paket:

{% for parcel in shipments %}
- {{ parcel.items }}, nach {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Bitte geben Sie die Pakete{% else %}
Ihre Unterlagen zur Anfrage **{{ claim.number }}** liegen zum Ausdrucken bereit. Bitte packen Sie diese Artikel ein und geben Sie das Paket{% endif %}{% if shipment.send_by %} bis zum **{{ shipment.send_by }}**{% endif %}{% if shipment.carrier %} bei {{ shipment.carrier }}{% endif %} ab.

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: 'Bitte denken Sie an Ihre Rücksendung ({{ claim.number }})',
      header: 'Ihre Rücksendung steht noch aus',
      body: `${greeting}

Ihr Paket zur Anfrage **{{ claim.number }}** hat der Paketdienst noch nicht gescannt. Falls Sie es bereits abgegeben haben, müssen Sie nichts weiter tun.

{% if shipment.send_by %}Andernfalls geben Sie es bitte bis zum **{{ shipment.send_by }}** ab. Danach ist das Dokument ({{ shipment.document }}) nicht mehr gültig.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: 'Ihre Rücksendung ist unterwegs ({{ claim.number }})',
      header: 'Ihre Rücksendung ist unterwegs',
      body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}Ihr Paketdienst{% endif %} hat Ihr Paket zur Anfrage **{{ claim.number }}** übernommen. Wir informieren Sie per E-Mail, sobald es bei uns eintrifft.

{% if shipment.tracking_url %}[Sendung verfolgen]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: 'Ihre Artikel sind bei uns angekommen ({{ claim.number }})',
      header: 'Ihre Artikel sind angekommen',
      body: `${greeting}

Ihr Paket zur Anfrage **{{ claim.number }}** ist bei uns angekommen. Wir prüfen die Artikel und informieren Sie danach per E-Mail.

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: 'Eine Frage zu Ihrer Anfrage {{ claim.number }}',
      header: 'Wir haben eine Frage',
      body: `${greeting}

Zu Ihrer Anfrage **{{ claim.number }}** haben wir eine Frage:

**{{ question.text }}**

Bitte antworten Sie innerhalb von {{ question.days }} Tagen, bis zum {{ question.answer_by }}. Wenn wir nichts von Ihnen hören, schließen wir die Anfrage.

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'Bitte wählen Sie neu: Ihr neuer Artikel ist nicht mehr verfügbar ({{ claim.number }})',
      header: 'Ihr neuer Artikel ist nicht mehr verfügbar',
      body: `${greeting}

Leider ist der neue Artikel aus Ihrer Anfrage **{{ claim.number }}** zur Bestellung {{ claim.order_number }} nicht mehr auf Lager. Er war gedacht für:

{{ item_list }}

Bitte wählen Sie einen anderen Artikel oder eine andere Lösung. Danach schließen wir Ihre Anfrage gleich ab.

{{ claim_button }}`,
    },
    finalised: {
      subject: 'Ihre Anfrage {{ claim.number }} ist abgeschlossen',
      header: 'Ihre Anfrage ist abgeschlossen',
      body: `${greeting}

Ihre Anfrage **{{ claim.number }}** ist abgeschlossen. Das Ergebnis:

{{ item_list }}

{% if refund %}Wir haben Ihnen {{ refund }} auf Ihr ursprüngliches Zahlungsmittel erstattet. Bis der Betrag bei Ihnen erscheint, können einige Tage vergehen.{% endif %}

{% for card in gift_cards %}
Der Code Ihres Geschenkgutscheins über {{ card.amount }} lautet **{{ card.code }}**.

{% endfor %}
{% if store_credit %}Wir haben Ihrem Kundenkonto {{ store_credit }} Guthaben gutgeschrieben.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: 'Zu Ihrer Anfrage {{ claim.number }}',
      header: 'Wir konnten Ihre Anfrage nicht genehmigen',
      body: `${greeting}

Ihre Anfrage **{{ claim.number }}** haben wir geprüft. Leider können wir sie nicht genehmigen:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

Bei Fragen [wenden Sie sich bitte an uns]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    expired: {
      subject: 'Die Frist für Ihre Anfrage {{ claim.number }} ist abgelaufen',
      header: 'Die Frist ist abgelaufen',
      body: `${greeting}

Die Frist für diese Artikel Ihrer Anfrage **{{ claim.number }}** ist abgelaufen. Wir haben sie deshalb geschlossen:

{{ item_list }}

Haben Sie die Artikel schon abgeschickt oder brauchen Sie mehr Zeit? [Wenden Sie sich bitte an uns]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    instantExchangeReminder: {
      subject: 'Bitte senden Sie Ihre Artikel zurück ({{ claim.number }})',
      header: 'Ihre Rücksendung steht noch aus',
      body: `${greeting}

Ihre neuen Artikel zur Anfrage **{{ claim.number }}** sind unterwegs. Die Artikel, die Sie zurücksenden, hat der Paketdienst noch nicht gescannt.

{% if hold.charge_on %}Bitte geben Sie das Paket vor dem **{{ hold.charge_on }}** ab. Ist es bis dahin nicht gescannt, belasten wir Ihre Karte mit **{{ hold.amount }}**.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'Wir haben Ihre Karte belastet ({{ claim.number }})',
      header: 'Wir haben Ihre Karte belastet',
      body: `${greeting}

Die Artikel der Anfrage **{{ claim.number }}** wurden nicht rechtzeitig zurückgesendet. Wir haben Ihre Karte deshalb mit **{{ hold.amount }}** belastet.

{% if hold.return_by %}Sie können die Artikel noch bis zum **{{ hold.return_by }}** zurücksenden. Sobald sie eingetroffen und genehmigt sind, erstatten wir ihren Wert.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'Wir haben Ihnen {{ hold.amount }} erstattet ({{ claim.number }})',
      header: 'Wir haben Ihnen den Betrag erstattet',
      body: `${greeting}

Ihre Artikel zur Anfrage **{{ claim.number }}** sind eingetroffen. Wir haben **{{ hold.amount }}** auf Ihre Karte erstattet. Die Gutschrift kann einige Tage dauern.

{{ claim_button }}`,
    },
    paymentReceived: {
      subject: 'Beleg über Ihre Zahlung von {{ payment.amount }} ({{ claim.number }})',
      header: 'Vielen Dank für Ihre Zahlung',
      body: `${greeting}

Wir haben{% if payment.card %} Ihre Karte {{ payment.card }} mit{% endif %} **{{ payment.amount }}**{% if payment.card %} belastet{% else %} abgebucht{% endif %}. Die Zahlung gehört zu Ihrer Anfrage **{{ claim.number }}** (Bestellung {{ claim.order_number }}){% if payment.name %}: {{ payment.name }}{% endif %}.

Datum: {{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'Wir haben Ihnen {{ payment.amount }} erstattet ({{ claim.number }})',
      header: 'Wir haben Ihre Zahlung erstattet',
      body: `${greeting}

Zu Ihrer Anfrage **{{ claim.number }}** haben wir **{{ payment.amount }}** auf Ihre Karte{% if payment.card %} {{ payment.card }}{% endif %} erstattet. Die Gutschrift kann einige Tage dauern.

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'Die Reservierung auf Ihrer Karte ist aufgehoben ({{ claim.number }})',
      header: 'Die Reservierung ist aufgehoben',
      body: `${greeting}

Zu Ihrer Anfrage **{{ claim.number }}** waren **{{ payment.amount }}** auf Ihrer Karte{% if payment.card %} {{ payment.card }}{% endif %} reserviert. Die Reservierung ist aufgehoben, Ihre Karte wurde nicht belastet. Bis Ihre Bank das anzeigt, können einige Tage vergehen.

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: 'Ihre Anfrage zur Bestellung {{ claim.order_number }} ist bei uns eingegangen',
      header: 'Ihre Anfrage ist bei uns eingegangen',
      body: `${greeting}

Ihre Anfrage zur Lieferung der Bestellung **{{ claim.order_number }}** ist bei uns eingegangen. Vielen Dank! Wir prüfen sie und informieren Sie per E-Mail, sobald es Neuigkeiten gibt.

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: 'Ihre Anfrage zur Bestellung {{ claim.order_number }} wird geprüft',
      header: 'Ihre Anfrage wird geprüft',
      body: `${greeting}

{% if refund or new_order %}
Einen Teil Ihrer Anfrage zur Bestellung **{{ claim.order_number }}** haben wir geklärt. Den Rest prüfen wir noch und informieren Sie per E-Mail, sobald es Neuigkeiten gibt.
{% else %}
Wir prüfen Ihre Anfrage zur Lieferung der Bestellung **{{ claim.order_number }}** und informieren Sie per E-Mail, sobald wir entschieden haben.
{% endif %}

{% if refund %}Bisher haben wir Ihnen {{ refund }} auf Ihr ursprüngliches Zahlungsmittel erstattet. Bis der Betrag bei Ihnen erscheint, können einige Tage vergehen.{% endif %}

{% if new_order %}Mit der Bestellung {{ new_order }} senden wir Ihnen Ersatz.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: 'Ihre Anfrage zur Bestellung {{ claim.order_number }} ist abgeschlossen',
      header: 'Ihre Anfrage ist abgeschlossen',
      body: `${greeting}

{% if claim.is_denied %}
Ihre Anfrage zur Bestellung **{{ claim.order_number }}** haben wir geprüft. Leider können wir sie nicht genehmigen.
{% else %}
Ihre Anfrage zur Bestellung **{{ claim.order_number }}** ist geklärt und abgeschlossen.
{% endif %}

{% if refund %}Wir haben Ihnen {{ refund }} auf Ihr ursprüngliches Zahlungsmittel erstattet. Bis der Betrag bei Ihnen erscheint, können einige Tage vergehen.{% endif %}

{% if new_order %}Mit der Bestellung {{ new_order }} senden wir Ihnen Ersatz.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: 'Ihre Registrierung {{ registration.number }}',
      header: 'Ihr Produkt ist registriert',
      body: `${greeting}

Ihr Produkt ist jetzt registriert, vielen Dank! Ihre Registrierungsnummer lautet **{{ registration.number }}**. Bitte bewahren Sie sie auf. Mit dieser Nummer und Ihrer E-Mail-Adresse können Sie auf unserer Website einen Garantiefall melden.

{{ item_list }}

- Kaufdatum: {{ registration.purchase_date }}
- Gekauft bei: {{ registration.purchase_location }}
{% if registration.warranty_until %}
- Garantie bis: {{ registration.warranty_until }}
{% endif %}

Stimmt etwas nicht? Bis zum {{ registration.change_until }} können Sie Ihre Registrierung korrigieren oder stornieren:

{{ registration_button }}

Wer diesen Link hat, kann Ihre Registrierung ändern. Leiten Sie diese E-Mail deshalb bitte nicht weiter.`,
    },
  },
}
