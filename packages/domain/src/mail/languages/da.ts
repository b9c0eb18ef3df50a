import type { MailLanguage } from './mail-language.ts'

const greeting = 'Hej{% if customer.first_name %} {{ customer.first_name }}{% endif %}'

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
    shippingClaimReceived: {
      subject: 'Vi har modtaget din sag om ordre {{ claim.order_number }}',
      header: 'Vi har modtaget din sag',
      body: `${greeting}

Tak, vi har modtaget din sag om leveringen af ordre **{{ claim.order_number }}**. Vi ser på sagen og skriver til dig, så snart der er nyt.

{{ item_list }}`,
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

{% if claim.note %}{{ claim.note }}{% endif %}`,
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
  },
}
