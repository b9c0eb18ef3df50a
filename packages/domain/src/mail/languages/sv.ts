import type { MailLanguage } from './mail-language.ts'

const greeting = 'Hej{% if customer.first_name %} {{ customer.first_name }}{% endif %}!'

const editEffect = `{% if edit.address %}
Ny leveransadress: {{ edit.address }}
{% endif %}

{% if edit.note %}
Leveransanvisning: {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}Vi återbetalar {{ edit.refund }} till din ursprungliga betalningsmetod. Det kan ta några dagar innan beloppet syns.{% endif %}

{% if edit.payment %}Vi har debiterat {{ edit.payment }} på ditt kort.{% endif %}`

/** Emails to shoppers who read Swedish. */
export const swedish: MailLanguage = {
  vocabulary: {
    seeRequest: 'Visa ärende',
    seeRegistration: 'Visa registrering',
    label: 'returfraktsedel',
    labels: 'returfraktsedlar',
    packingSlip: 'följesedel',
    packingSlips: 'följesedlar',
    refund: 'återbetalning',
    giftCard: 'presentkort',
    storeCredit: 'butikskredit',
    and: 'och',
    sums: {
      Incentive: 'Bonus',
      'Return Shipping': 'Returfrakt',
      'Exchange Shipping': 'Frakt för byte',
      'Handling Fee': 'Hanteringsavgift',
    },
  },
  outcomes: {
    onAccount: {
      Gift_Card_Issued: 'Butikskredit utfärdad',
      Gift_Card_Issued_Partial: 'Delvis butikskredit utfärdad',
    },
    ofStatus: { Approved: 'Behandlat', Denied: 'Avslaget', Closed: 'Avslutat' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'Bytt',
        Refunded: 'Återbetalt',
        Refunded_Partial: 'Delvis återbetalt',
        Gift_Card_Issued: 'Presentkort utfärdat',
        Gift_Card_Issued_Partial: 'Delvis presentkort utfärdat',
        Replacement_Order: 'Ersättning på väg',
        Repaired: 'Reparerad',
        Item_Credit_Applied_To_Claim: 'Värdet räknas av i ditt ärende',
      },
      Denied: {
        Wrong_Item: 'Avslaget: vi tog emot en annan vara',
        Item_Not_Returned: 'Avslaget: varan kom inte fram',
        Noncompliant_Return: 'Avslaget: varan uppfyller inte returvillkoren',
        Not_Covered_Under_Warranty: 'Avslaget: garantin täcker inte detta',
      },
      Closed: { Additional_Info_Not_Provided: 'Avslutat: vi har inte hört av dig' },
    },
  },
  contact: {
    help: 'Behöver du hjälp med order {order}?',
    page: 'Kontakta oss',
    subject: 'Order {order}',
    registrationHelp: 'Behöver du hjälp med registrering {order}?',
    registrationSubject: 'Registrering {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'skadad',
      Stolen: 'stulen',
      Lost: 'borttappad',
      Wrong_Item: 'fel vara',
      Missing_Item: 'vara saknas',
      Quality_Issue: 'kvalitetsproblem',
      Incorrect_Address: 'fel adress',
    },
    outcomes: { Refund: 'Återbetalt', Reorder: 'Skickat igen' },
  },
  reply: { subject: 'Ditt ärende om order {order}', header: 'Om din order {order}' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'Ny leveransadress',
      CHANGE_QUANTITY: 'Nya antal',
      SWAP_VARIANT: 'Bytta varor',
      ADD_DELIVERY_NOTE: 'Leveransanvisning',
      CANCEL_ORDER: 'Ordern avbruten',
    },
    removed: 'Borttaget',
    added: 'Tillagt',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        'Din order förbereddes redan för leverans eller hade ändrats.',
      'The payment for the change was no longer available.':
        'Betalningen för ändringen var inte längre tillgänglig.',
    },
  },
  templates: {
    claimReceived: {
      subject: 'Vi har tagit emot ditt ärende {{ claim.number }}',
      header: 'Vi har tagit emot ditt ärende',
      body: `${greeting}

Tack, vi har tagit emot ditt ärende **{{ claim.number }}** för order {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Efter godkännande får du:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, inklusive {{ credit.bonus }} i bonus{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}De här beloppen är redan avdragna:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

Vi mejlar dig så snart det finns något nytt. Du kan när som helst se hur det går med ditt ärende:

{{ claim_button }}`,
    },
    requestChanged: {
      subject: 'Vi har ändrat ditt ärende {{ claim.number }}',
      header: 'Vi har ändrat ditt ärende',
      body: `${greeting}

Som du bad om har vi ändrat ditt ärende **{{ claim.number }}** för order {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Efter godkännande får du:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, inklusive {{ credit.bonus }} i bonus{% endif %}
{% endfor %}
{% endif %}

Om det inte var du, [kontakta oss]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    labelReady: {
      subject: 'Redo att skrivas ut: {{ shipment.document }} ({{ claim.number }})',
      header: 'Redo att skrivas ut: {{ shipment.document }}',
      body: `${greeting}

{% if shipments.size > 1 %}
Dina varor ska till olika adresser. Skriv ut dokumenten för ditt ärende **{{ claim.number }}** och packa ett eget paket för varje adress:

{% for parcel in shipments %}
- {{ parcel.items }}, till {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Lämna in paketen{% else %}
Dokumenten för ditt ärende **{{ claim.number }}** är redo att skrivas ut. Packa varorna och lämna in paketet{% endif %}{% if shipment.carrier %} hos ett ombud för {{ shipment.carrier }}{% endif %}{% if shipment.send_by %} senast **{{ shipment.send_by }}**{% endif %}.

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: 'Glöm inte att skicka dina varor ({{ claim.number }})',
      header: 'Glöm inte att skicka dina varor',
      body: `${greeting}

Fraktbolaget har inte skannat ditt paket för ärende **{{ claim.number }}** än. Om du redan har skickat det behöver du inte göra något.

{% if shipment.send_by %}Annars lämnar du in det senast **{{ shipment.send_by }}**. Därefter kan du inte längre använda dokumentet ({{ shipment.document }}).{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: 'Dina varor är på väg till oss ({{ claim.number }})',
      header: 'Dina varor är på väg',
      body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}Fraktbolaget{% endif %} har ditt paket för ärende **{{ claim.number }}**. Vi mejlar dig när det kommer fram.

{% if shipment.tracking_url %}[Spåra paketet]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: 'Dina varor har kommit fram ({{ claim.number }})',
      header: 'Dina varor har kommit fram',
      body: `${greeting}

Ditt paket för ärende **{{ claim.number }}** har kommit fram. Vi kontrollerar varorna och mejlar dig när vi är klara.

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: 'En fråga om ditt ärende {{ claim.number }}',
      header: 'Vi har en fråga',
      body: `${greeting}

För att gå vidare med ditt ärende **{{ claim.number }}** behöver vi veta:

**{{ question.text }}**

Svara inom {{ question.days }} dagar, senast {{ question.answer_by }}. Om vi inte hör av dig avslutar vi ärendet.

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'Välj igen: din nya vara är slutsåld ({{ claim.number }})',
      header: 'Din nya vara är slutsåld',
      body: `${greeting}

Tyvärr finns den nya varan i ditt ärende **{{ claim.number }}** för order {{ claim.order_number }} inte längre i lager. Den skulle ersätta:

{{ item_list }}

Välj en annan vara eller en annan lösning. Sedan slutför vi ärendet direkt.

{{ claim_button }}`,
    },
    finalised: {
      subject: 'Ditt ärende {{ claim.number }} är behandlat',
      header: 'Ditt ärende är behandlat',
      body: `${greeting}

Här är resultatet av ditt ärende **{{ claim.number }}**:

{{ item_list }}

{% if refund %}Vi har återbetalat {{ refund }} till din ursprungliga betalningsmetod. Det kan ta några dagar innan beloppet syns.{% endif %}

{% for card in gift_cards %}
Koden till ditt presentkort på {{ card.amount }} är **{{ card.code }}**.

{% endfor %}
{% if store_credit %}Vi har lagt till {{ store_credit }} i butikskredit på ditt konto.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: 'Om ditt ärende {{ claim.number }}',
      header: 'Vi kunde inte godkänna ditt ärende',
      body: `${greeting}

Vi har granskat ditt ärende **{{ claim.number }}** och kunde inte godkänna det:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

Om du har frågor, [kontakta oss]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    expired: {
      subject: 'Tiden för ditt ärende {{ claim.number }} har gått ut',
      header: 'Tiden har gått ut',
      body: `${greeting}

Tiden för de här varorna i ditt ärende **{{ claim.number }}** har gått ut. Därför har vi avslutat dem:

{{ item_list }}

Har du redan skickat dem eller behöver du mer tid? [Kontakta oss]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: 'Vi har tagit emot ditt ärende om order {{ claim.order_number }}',
      header: 'Vi har tagit emot ditt ärende',
      body: `${greeting}

Tack, vi har tagit emot ditt ärende om leveransen av order **{{ claim.order_number }}**. Vi undersöker saken och mejlar dig så snart det finns något nytt.

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: 'Vi granskar ditt ärende om order {{ claim.order_number }}',
      header: 'Vi granskar ditt ärende',
      body: `${greeting}

{% if refund or new_order %}
Vi har löst en del av ditt ärende om order **{{ claim.order_number }}**. Resten granskas fortfarande. Vi mejlar dig så snart det finns något nytt.
{% else %}
Vi granskar ditt ärende om leveransen av order **{{ claim.order_number }}**. Vi mejlar dig så snart vi har fattat ett beslut.
{% endif %}

{% if refund %}Hittills har vi återbetalat {{ refund }} till din ursprungliga betalningsmetod. Det kan ta några dagar innan beloppet syns.{% endif %}

{% if new_order %}Vi skickar ersättningsvaror med order {{ new_order }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: 'Ditt ärende om order {{ claim.order_number }} är behandlat',
      header: 'Ditt ärende är behandlat',
      body: `${greeting}

{% if claim.is_denied %}
Vi har granskat ditt ärende om order **{{ claim.order_number }}** och kunde inte godkänna det.
{% else %}
Ditt ärende om order **{{ claim.order_number }}** är löst och avslutat.
{% endif %}

{% if refund %}Vi har återbetalat {{ refund }} till din ursprungliga betalningsmetod. Det kan ta några dagar innan beloppet syns.{% endif %}

{% if new_order %}Vi skickar ersättningsvaror med order {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: 'Din registrering {{ registration.number }}',
      header: 'Din produkt är registrerad',
      body: `${greeting}

Tack för din registrering. Ditt registreringsnummer är **{{ registration.number }}**. Spara det. Med numret och din e-postadress kan du göra ett ärende på vår webbplats.

{{ item_list }}

- Inköpsdatum: {{ registration.purchase_date }}
- Inköpsställe: {{ registration.purchase_location }}
{% if registration.warranty_until %}
- Gäller till och med: {{ registration.warranty_until }}
{% endif %}

Är något fel? Du kan rätta eller avbryta din registrering till och med {{ registration.change_until }}:

{{ registration_button }}

Alla som har länken kan ändra din registrering, så vidarebefordra inte det här mejlet.`,
    },
    instantExchangeReminder: {
      subject: 'Skicka tillbaka dina varor för att undvika en debitering ({{ claim.number }})',
      header: 'Skicka tillbaka dina varor för att undvika en debitering',
      body: `${greeting}

Vi har skickat dina nya varor för ärende **{{ claim.number }}**, men fraktbolaget har inte skannat varorna du returnerar än.

{% if hold.charge_on %}Lämna in dem före **{{ hold.charge_on }}**. Om de inte har skannats till dess debiterar vi **{{ hold.amount }}** på ditt kort.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'Vi har debiterat ditt kort ({{ claim.number }})',
      header: 'Vi har debiterat ditt kort',
      body: `${greeting}

Varorna i ärende **{{ claim.number }}** returnerades inte i tid, så vi har debiterat **{{ hold.amount }}** på ditt kort.

{% if hold.return_by %}Du kan fortfarande skicka tillbaka dem till och med **{{ hold.return_by }}**. När de har kommit fram och godkänts återbetalar vi värdet.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'Vi har återbetalat {{ hold.amount }} till ditt kort ({{ claim.number }})',
      header: 'Vi har återbetalat till ditt kort',
      body: `${greeting}

Dina varor för ärende **{{ claim.number }}** har kommit fram. Vi har återbetalat **{{ hold.amount }}** till ditt kort. Det kan ta några dagar innan beloppet syns.

{{ claim_button }}`,
    },
    orderEdited: {
      subject: 'Din order {{ order.number }}: {{ edit.name }}',
      header: '{{ edit.name }}',
      body: `${greeting}

Vi har gjort den ändring du bad om i order **{{ order.number }}**.

${editEffect}

${editMoney}

Om du inte bad om detta, [kontakta oss]({{ store.contact_url }}).`,
    },
    orderEditApproved: {
      subject: 'Vi har ändrat din order {{ order.number }}: {{ edit.name }}',
      header: 'Vi har godkänt din ändring',
      body: `${greeting}

Vi har godkänt och gjort ändringen i order **{{ order.number }}**: {{ edit.name }}.

${editEffect}

${editMoney}`,
    },
    orderEditDeclined: {
      subject: 'Vi kunde inte ändra din order {{ order.number }}',
      header: 'Vi kunde inte ändra din order',
      body: `${greeting}

Du bad oss ändra order **{{ order.number }}** ({{ edit.name }}). Det gick inte, så din order är oförändrad.

{{ edit.reason }}

{% if edit.payment %}Vi har frigjort reservationen på {{ edit.payment }} på ditt kort.{% endif %}

Om du har frågor, [kontakta oss]({{ store.contact_url }}).`,
    },
    withdrawalReceived: {
      subject: 'Vi har tagit emot ditt frånträdande av order {{ claim.order_number }}',
      header: 'Vi har tagit emot ditt frånträdande',
      body: `Hej {{ withdrawal.name }}!

Vi bekräftar att vi den **{{ withdrawal.declared_on }}** tog emot ditt frånträdande av avtalet för order **{{ claim.order_number }}**. Det har nummer **{{ claim.number }}** och gäller de här varorna:

{{ item_list }}

Vi återbetalar till din ursprungliga betalningsmetod inom 14 dagar från att du frånträdde avtalet, senast när vi har fått tillbaka varorna eller du har visat att du har skickat dem. Skicka tillbaka dem inom 14 dagar.

Din returfraktsedel och status för återbetalningen hittar du här:

{{ claim_button }}

Spara det här mejlet.`,
    },
    paymentReceived: {
      subject: 'Kvitto på din betalning på {{ payment.amount }} ({{ claim.number }})',
      header: 'Tack för din betalning',
      body: `${greeting}

Vi har debiterat **{{ payment.amount }}**{% if payment.card %} på ditt kort {{ payment.card }}{% endif %} för ditt ärende **{{ claim.number }}** (order {{ claim.order_number }}){% if payment.name %}: {{ payment.name }}{% endif %}.

Datum: {{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'Vi har återbetalat {{ payment.amount }} till ditt kort ({{ claim.number }})',
      header: 'Vi har återbetalat din betalning',
      body: `${greeting}

Vi har återbetalat **{{ payment.amount }}**{% if payment.card %} till ditt kort {{ payment.card }}{% endif %} för ditt ärende **{{ claim.number }}**. Det kan ta några dagar innan beloppet syns.

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'Vi har frigjort reservationen på ditt kort ({{ claim.number }})',
      header: 'Vi har frigjort reservationen på ditt kort',
      body: `${greeting}

Vi har frigjort reservationen på **{{ payment.amount }}**{% if payment.card %} på ditt kort {{ payment.card }}{% endif %} för ditt ärende **{{ claim.number }}**. Inget har debiterats. Det kan ta några dagar innan banken visar det.

{{ claim_button }}`,
    },
  },
}
