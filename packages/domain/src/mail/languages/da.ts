import type { MailLanguage } from './mail-language.ts'

const greeting = 'Hej{% if customer.first_name %} {{ customer.first_name }}{% endif %}'

const editEffect = `{% if edit.address %}
Ny leveringsadresse: {{ edit.address }}
{% endif %}

{% if edit.note %}
Leveringsbesked: {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}Vi refunderer {{ edit.refund }} til din oprindelige betalingsmetode. Der kan gå et par dage, før beløbet kan ses.{% endif %}

{% if edit.payment %}Vi har trukket {{ edit.payment }} på dit kort.{% endif %}`

/** Emails to shoppers who read Danish. */
export const danish: MailLanguage = {
  vocabulary: {
    seeRequest: 'Se sag',
    seeRegistration: 'Se registrering',
    label: 'returlabel',
    labels: 'returlabels',
    packingSlip: 'følgeseddel',
    packingSlips: 'følgesedler',
    refund: 'refusion',
    giftCard: 'gavekort',
    storeCredit: 'butikskredit',
    and: 'og',
    sums: {
      Incentive: 'Bonus',
      'Return Shipping': 'Returfragt',
      'Exchange Shipping': 'Fragt for bytte',
      'Handling Fee': 'Ekspeditionsgebyr',
    },
  },
  outcomes: {
    onAccount: {
      Gift_Card_Issued: 'Butikskredit udstedt',
      Gift_Card_Issued_Partial: 'Delvis butikskredit udstedt',
    },
    ofStatus: { Approved: 'Behandlet', Denied: 'Afvist', Closed: 'Lukket' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'Byttet',
        Refunded: 'Refunderet',
        Refunded_Partial: 'Delvist refunderet',
        Gift_Card_Issued: 'Gavekort udstedt',
        Gift_Card_Issued_Partial: 'Delvist gavekort udstedt',
        Replacement_Order: 'Erstatning på vej',
        Repaired: 'Repareret',
        Item_Credit_Applied_To_Claim: 'Værdien er modregnet i din sag',
      },
      Denied: {
        Wrong_Item: 'Afvist: vi modtog en anden vare',
        Item_Not_Returned: 'Afvist: varen ankom ikke',
        Noncompliant_Return: 'Afvist: varen opfylder ikke returbetingelserne',
        Not_Covered_Under_Warranty: 'Afvist: garantien dækker ikke dette',
      },
      Closed: { Additional_Info_Not_Provided: 'Lukket: vi hørte ikke fra dig' },
    },
  },
  contact: {
    help: 'Brug for hjælp med ordre {order}?',
    page: 'Kontakt os',
    subject: 'Ordre {order}',
    registrationHelp: 'Brug for hjælp med registrering {order}?',
    registrationSubject: 'Registrering {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'beskadiget',
      Stolen: 'stjålet',
      Lost: 'gået tabt',
      Wrong_Item: 'forkert vare',
      Missing_Item: 'manglende vare',
      Quality_Issue: 'kvalitetsproblem',
      Incorrect_Address: 'forkert adresse',
    },
    outcomes: { Refund: 'Refunderet', Reorder: 'Sendt igen' },
  },
  reply: { subject: 'Din sag om ordre {order}', header: 'Om din ordre {order}' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'Ny leveringsadresse',
      CHANGE_QUANTITY: 'Nye antal',
      SWAP_VARIANT: 'Byttede varer',
      ADD_DELIVERY_NOTE: 'Leveringsbesked',
      CANCEL_ORDER: 'Ordren er annulleret',
    },
    removed: 'Fjernet',
    added: 'Tilføjet',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        'Din ordre var allerede ved at blive klargjort til afsendelse eller var blevet ændret.',
      'The payment for the change was no longer available.':
        'Betalingen for ændringen var ikke længere tilgængelig.',
    },
  },
  templates: {
    claimReceived: {
      subject: 'Vi har modtaget din sag {{ claim.number }}',
      header: 'Vi har modtaget din sag',
      body: `${greeting}

Tak, vi har modtaget din sag **{{ claim.number }}** for ordre {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Efter godkendelse får du:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, inklusive en bonus på {{ credit.bonus }}{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}Disse beløb er allerede trukket fra:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

Vi skriver til dig, så snart der er nyt. Du kan altid se status på din sag:

{{ claim_button }}`,
    },
    requestChanged: {
      subject: 'Vi har ændret din sag {{ claim.number }}',
      header: 'Vi har ændret din sag',
      body: `${greeting}

Som ønsket har vi ændret din sag **{{ claim.number }}** for ordre {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Efter godkendelse får du:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, inklusive en bonus på {{ credit.bonus }}{% endif %}
{% endfor %}
{% endif %}

Hvis det ikke var dig, så [kontakt os]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    labelReady: {
      subject: 'Klar til udskrift: {{ shipment.document }} ({{ claim.number }})',
      header: 'Klar til udskrift: {{ shipment.document }}',
      body: `${greeting}

{% if shipments.size > 1 %}
Dine varer skal til forskellige adresser. Udskriv dokumenterne til din sag **{{ claim.number }}**, og pak en pakke til hver adresse:

{% for parcel in shipments %}
- {{ parcel.items }}, til {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Aflever pakkerne{% else %}
Dokumenterne til din sag **{{ claim.number }}** er klar til udskrift. Pak disse varer, og aflever pakken{% endif %}{% if shipment.carrier %} på et udleveringssted for {{ shipment.carrier }}{% endif %}{% if shipment.send_by %} senest **{{ shipment.send_by }}**{% endif %}.

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: 'Husk at sende dine varer ({{ claim.number }})',
      header: 'Husk at sende dine varer',
      body: `${greeting}

Fragtfirmaet har endnu ikke scannet din pakke til sag **{{ claim.number }}**. Hvis du allerede har sendt den, skal du ikke gøre noget.

{% if shipment.send_by %}Ellers skal du aflevere den senest **{{ shipment.send_by }}**. Derefter kan du ikke længere bruge dokumentet ({{ shipment.document }}).{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: 'Dine varer er på vej til os ({{ claim.number }})',
      header: 'Dine varer er på vej',
      body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}Fragtfirmaet{% endif %} har din pakke til sag **{{ claim.number }}**. Vi skriver til dig, når den ankommer.

{% if shipment.tracking_url %}[Spor pakken]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: 'Dine varer er ankommet ({{ claim.number }})',
      header: 'Dine varer er ankommet',
      body: `${greeting}

Din pakke til sag **{{ claim.number }}** er ankommet. Vi tjekker varerne og skriver til dig, når vi er færdige.

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: 'Et spørgsmål om din sag {{ claim.number }}',
      header: 'Vi har et spørgsmål',
      body: `${greeting}

For at komme videre med din sag **{{ claim.number }}** har vi brug for at vide:

**{{ question.text }}**

Svar inden for {{ question.days }} dage, senest {{ question.answer_by }}. Hvis vi ikke hører fra dig, lukker vi sagen.

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'Vælg igen: din nye vare er udsolgt ({{ claim.number }})',
      header: 'Din nye vare er udsolgt',
      body: `${greeting}

Vi beklager: Den nye vare i din sag **{{ claim.number }}** til ordre {{ claim.order_number }} er ikke længere på lager. Den skulle erstatte:

{{ item_list }}

Vælg en anden vare eller en anden løsning. Derefter færdiggør vi din sag med det samme.

{{ claim_button }}`,
    },
    finalised: {
      subject: 'Din sag {{ claim.number }} er behandlet',
      header: 'Din sag er behandlet',
      body: `${greeting}

Her er resultatet af din sag **{{ claim.number }}**:

{{ item_list }}

{% if refund %}Vi har refunderet {{ refund }} til din oprindelige betalingsmetode. Der kan gå et par dage, før beløbet kan ses.{% endif %}

{% for card in gift_cards %}
Koden til dit gavekort på {{ card.amount }} er **{{ card.code }}**.

{% endfor %}
{% if store_credit %}Vi har sat {{ store_credit }} i butikskredit ind på din konto.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: 'Om din sag {{ claim.number }}',
      header: 'Vi kunne ikke godkende din sag',
      body: `${greeting}

Vi har vurderet din sag **{{ claim.number }}** og kunne ikke godkende den:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

Hvis du har spørgsmål, så [kontakt os]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    expired: {
      subject: 'Fristen for din sag {{ claim.number }} er udløbet',
      header: 'Fristen er udløbet',
      body: `${greeting}

Fristen for disse varer i din sag **{{ claim.number }}** er udløbet, så vi har lukket dem:

{{ item_list }}

Har du allerede sendt dem, eller har du brug for mere tid? [Kontakt os]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: 'Vi har modtaget din sag om ordre {{ claim.order_number }}',
      header: 'Vi har modtaget din sag',
      body: `${greeting}

Tak, vi har modtaget din sag om leveringen af ordre **{{ claim.order_number }}**. Vi ser på sagen og skriver til dig, så snart der er nyt.

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: 'Vi behandler din sag om ordre {{ claim.order_number }}',
      header: 'Vi behandler din sag',
      body: `${greeting}

{% if refund or new_order %}
Vi har løst en del af din sag om ordre **{{ claim.order_number }}**. Resten er stadig under behandling. Vi skriver til dig, så snart der er nyt.
{% else %}
Vi behandler din sag om leveringen af ordre **{{ claim.order_number }}**. Vi skriver til dig, så snart vi har truffet en afgørelse.
{% endif %}

{% if refund %}Indtil nu har vi refunderet {{ refund }} til din oprindelige betalingsmetode. Der kan gå et par dage, før beløbet kan ses.{% endif %}

{% if new_order %}Vi sender dig erstatningsvarer med ordre {{ new_order }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: 'Din sag om ordre {{ claim.order_number }} er behandlet',
      header: 'Din sag er behandlet',
      body: `${greeting}

{% if claim.is_denied %}
Vi har vurderet din sag om ordre **{{ claim.order_number }}** og kunne ikke godkende den.
{% else %}
Din sag om ordre **{{ claim.order_number }}** er løst og lukket.
{% endif %}

{% if refund %}Vi har refunderet {{ refund }} til din oprindelige betalingsmetode. Der kan gå et par dage, før beløbet kan ses.{% endif %}

{% if new_order %}Vi sender dig erstatningsvarer med ordre {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: 'Din registrering {{ registration.number }}',
      header: 'Dit produkt er registreret',
      body: `${greeting}

Tak for din registrering. Dit registreringsnummer er **{{ registration.number }}**. Gem det. Med nummeret og din e-mailadresse kan du oprette en sag på vores hjemmeside.

{{ item_list }}

- Købsdato: {{ registration.purchase_date }}
- Købssted: {{ registration.purchase_location }}
{% if registration.warranty_until %}
- Dækket til og med: {{ registration.warranty_until }}
{% endif %}

Er noget forkert? Du kan rette eller annullere din registrering til og med {{ registration.change_until }}:

{{ registration_button }}

Alle med dette link kan ændre din registrering, så videresend ikke denne e-mail.`,
    },
    instantExchangeReminder: {
      subject: 'Send dine varer retur for at undgå en opkrævning ({{ claim.number }})',
      header: 'Send dine varer retur for at undgå en opkrævning',
      body: `${greeting}

Vi har sendt dine nye varer til sag **{{ claim.number }}**, men fragtfirmaet har endnu ikke scannet de varer, du returnerer.

{% if hold.charge_on %}Aflever dem før **{{ hold.charge_on }}**. Hvis de ikke er scannet inden da, trækker vi **{{ hold.amount }}** på dit kort.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'Vi har trukket penge på dit kort ({{ claim.number }})',
      header: 'Vi har trukket penge på dit kort',
      body: `${greeting}

Varerne i sag **{{ claim.number }}** blev ikke returneret i tide, så vi har trukket **{{ hold.amount }}** på dit kort.

{% if hold.return_by %}Du kan stadig sende dem retur til og med **{{ hold.return_by }}**. Når de er ankommet og godkendt, refunderer vi deres værdi.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'Vi har refunderet {{ hold.amount }} til dit kort ({{ claim.number }})',
      header: 'Vi har refunderet til dit kort',
      body: `${greeting}

Dine varer til sag **{{ claim.number }}** er ankommet. Vi har refunderet **{{ hold.amount }}** til dit kort. Der kan gå et par dage, før beløbet kan ses.

{{ claim_button }}`,
    },
    orderEdited: {
      subject: 'Din ordre {{ order.number }}: {{ edit.name }}',
      header: '{{ edit.name }}',
      body: `${greeting}

Vi har foretaget den ændring, du bad om, i ordre **{{ order.number }}**.

${editEffect}

${editMoney}

Hvis du ikke har bedt om dette, så [kontakt os]({{ store.contact_url }}).`,
    },
    orderEditApproved: {
      subject: 'Vi har ændret din ordre {{ order.number }}: {{ edit.name }}',
      header: 'Vi har godkendt din ændring',
      body: `${greeting}

Vi har godkendt og foretaget ændringen i ordre **{{ order.number }}**: {{ edit.name }}.

${editEffect}

${editMoney}`,
    },
    orderEditDeclined: {
      subject: 'Vi kunne ikke ændre din ordre {{ order.number }}',
      header: 'Vi kunne ikke ændre din ordre',
      body: `${greeting}

Du bad os om at ændre ordre **{{ order.number }}** ({{ edit.name }}). Det kunne vi ikke, så din ordre er uændret.

{{ edit.reason }}

{% if edit.payment %}Vi har frigivet reservationen på {{ edit.payment }} på dit kort.{% endif %}

Hvis du har spørgsmål, så [kontakt os]({{ store.contact_url }}).`,
    },
    withdrawalReceived: {
      subject: 'Vi har modtaget din fortrydelse af ordre {{ claim.order_number }}',
      header: 'Vi har modtaget din fortrydelse',
      body: `Hej {{ withdrawal.name }}

Vi bekræfter, at vi den **{{ withdrawal.declared_on }}** modtog din fortrydelse af aftalen om ordre **{{ claim.order_number }}**. Den har nummer **{{ claim.number }}** og gælder disse varer:

{{ item_list }}

Vi refunderer til din oprindelige betalingsmetode inden for 14 dage efter din fortrydelse, senest når vi har fået varerne tilbage, eller du har dokumenteret, at du har sendt dem. Send dem retur inden for 14 dage.

Din returlabel og status på refusionen finder du her:

{{ claim_button }}

Gem denne e-mail.`,
    },
    paymentReceived: {
      subject: 'Kvittering for din betaling på {{ payment.amount }} ({{ claim.number }})',
      header: 'Tak for din betaling',
      body: `${greeting}

Vi har trukket **{{ payment.amount }}**{% if payment.card %} på dit kort {{ payment.card }}{% endif %} for din sag **{{ claim.number }}** (ordre {{ claim.order_number }}){% if payment.name %}: {{ payment.name }}{% endif %}.

Dato: {{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'Vi har refunderet {{ payment.amount }} til dit kort ({{ claim.number }})',
      header: 'Vi har refunderet din betaling',
      body: `${greeting}

Vi har refunderet **{{ payment.amount }}**{% if payment.card %} til dit kort {{ payment.card }}{% endif %} for din sag **{{ claim.number }}**. Der kan gå et par dage, før beløbet kan ses.

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'Vi har frigivet reservationen på dit kort ({{ claim.number }})',
      header: 'Vi har frigivet reservationen på dit kort',
      body: `${greeting}

Vi har frigivet reservationen på **{{ payment.amount }}**{% if payment.card %} på dit kort {{ payment.card }}{% endif %} for din sag **{{ claim.number }}**. Du er ikke blevet opkrævet noget. Der kan gå et par dage, før din bank viser det.

{{ claim_button }}`,
    },
  },
}
