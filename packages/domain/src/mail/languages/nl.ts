import type { MailLanguage } from './mail-language.ts'

const greeting = 'Hallo{% if customer.first_name %} {{ customer.first_name }}{% endif %},'

const editEffect = `{% if edit.address %}
Nieuw bezorgadres: {{ edit.address }}
{% endif %}

{% if edit.note %}
Bezorginstructie: {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}We betalen {{ edit.refund }} terug naar je oorspronkelijke betaalmethode. Het kan een paar dagen duren voordat je het ziet.{% endif %}

{% if edit.payment %}We hebben {{ edit.payment }} van je kaart afgeschreven.{% endif %}`

/** Emails to shoppers who read Dutch. */
export const dutch: MailLanguage = {
  vocabulary: {
    seeRequest: 'Aanvraag bekijken',
    seeRegistration: 'Registratie bekijken',
    label: 'retourlabel',
    labels: 'retourlabels',
    packingSlip: 'pakbon',
    packingSlips: 'pakbonnen',
    refund: 'terugbetaling',
    giftCard: 'cadeaubon',
    storeCredit: 'winkeltegoed',
    and: 'en',
    sums: {
      Incentive: 'Bonus',
      'Return Shipping': 'Retourverzending',
      'Exchange Shipping': 'Verzending van ruilartikelen',
      'Handling Fee': 'Behandelingskosten',
    },
  },
  outcomes: {
    onAccount: {
      Gift_Card_Issued: 'Winkeltegoed uitgegeven',
      Gift_Card_Issued_Partial: 'Gedeeltelijk winkeltegoed uitgegeven',
    },
    ofStatus: { Approved: 'Verwerkt', Denied: 'Afgewezen', Closed: 'Gesloten' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'Geruild',
        Refunded: 'Terugbetaald',
        Refunded_Partial: 'Gedeeltelijk terugbetaald',
        Gift_Card_Issued: 'Cadeaubon uitgegeven',
        Gift_Card_Issued_Partial: 'Gedeeltelijke cadeaubon uitgegeven',
        Replacement_Order: 'Vervanging onderweg',
        Repaired: 'Gerepareerd',
        Item_Credit_Applied_To_Claim: 'Waarde verrekend met je aanvraag',
      },
      Denied: {
        Wrong_Item: 'Afgewezen: we hebben een ander artikel ontvangen',
        Item_Not_Returned: 'Afgewezen: het artikel is niet aangekomen',
        Noncompliant_Return: 'Afgewezen: het artikel voldoet niet aan de retourvoorwaarden',
        Not_Covered_Under_Warranty: 'Afgewezen: de garantie dekt dit niet',
      },
      Closed: { Additional_Info_Not_Provided: 'Gesloten: we hebben niets van je gehoord' },
    },
  },
  contact: {
    help: 'Hulp nodig bij bestelling {order}?',
    page: 'Contact opnemen',
    subject: 'Bestelling {order}',
    registrationHelp: 'Hulp nodig bij registratie {order}?',
    registrationSubject: 'Registratie {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'beschadigd',
      Stolen: 'gestolen',
      Lost: 'zoekgeraakt',
      Wrong_Item: 'verkeerd artikel',
      Missing_Item: 'ontbrekend artikel',
      Quality_Issue: 'kwaliteitsprobleem',
      Incorrect_Address: 'verkeerd adres',
    },
    outcomes: { Refund: 'Terugbetaald', Reorder: 'Opnieuw verzonden' },
  },
  reply: { subject: 'Je aanvraag over bestelling {order}', header: 'Over je bestelling {order}' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'Nieuw bezorgadres',
      CHANGE_QUANTITY: 'Nieuwe aantallen',
      SWAP_VARIANT: 'Gewisselde artikelen',
      ADD_DELIVERY_NOTE: 'Bezorginstructie',
      CANCEL_ORDER: 'Bestelling geannuleerd',
    },
    removed: 'Verwijderd',
    added: 'Toegevoegd',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        'Je bestelling werd al klaargemaakt voor verzending of was gewijzigd.',
      'The payment for the change was no longer available.':
        'De betaling voor de wijziging was niet meer beschikbaar.',
    },
  },
  templates: {
    claimReceived: {
      subject: 'We hebben je aanvraag {{ claim.number }} ontvangen',
      header: 'We hebben je aanvraag ontvangen',
      body: `${greeting}

Bedankt, we hebben je aanvraag **{{ claim.number }}** voor bestelling {{ claim.order_number }} ontvangen.

{{ item_list }}

{% if claim.credits.size > 0 %}
Na goedkeuring krijg je:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, inclusief {{ credit.bonus }} bonus{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}Deze bedragen zijn al afgetrokken:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

We sturen je een e-mail zodra er nieuws is. Je kunt de status van je aanvraag altijd bekijken:

{{ claim_button }}`,
    },
    requestChanged: {
      subject: 'We hebben je aanvraag {{ claim.number }} gewijzigd',
      header: 'We hebben je aanvraag gewijzigd',
      body: `${greeting}

Zoals gevraagd hebben we je aanvraag **{{ claim.number }}** voor bestelling {{ claim.order_number }} gewijzigd.

{{ item_list }}

{% if claim.credits.size > 0 %}
Na goedkeuring krijg je:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, inclusief {{ credit.bonus }} bonus{% endif %}
{% endfor %}
{% endif %}

Was jij dit niet? [Neem contact met ons op]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    labelReady: {
      subject: 'Klaar om te printen: {{ shipment.document }} ({{ claim.number }})',
      header: 'Klaar om te printen: {{ shipment.document }}',
      body: `${greeting}

{% if shipments.size > 1 %}
Je artikelen gaan naar verschillende adressen. Print de documenten voor je aanvraag **{{ claim.number }}** en maak voor elk adres een apart pakket:

{% for parcel in shipments %}
- {{ parcel.items }}, naar {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Lever de pakketten{% else %}
De documenten voor je aanvraag **{{ claim.number }}** zijn klaar om te printen. Pak deze artikelen in en lever het pakket{% endif %}{% if shipment.send_by %} uiterlijk **{{ shipment.send_by }}**{% endif %} in{% if shipment.carrier %} bij een {{ shipment.carrier }}-punt{% endif %}.

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: 'Vergeet niet je artikelen te versturen ({{ claim.number }})',
      header: 'Vergeet niet je artikelen te versturen',
      body: `${greeting}

De vervoerder heeft je pakket voor aanvraag **{{ claim.number }}** nog niet gescand. Als je het al hebt verstuurd, hoef je niets te doen.

{% if shipment.send_by %}Lever het anders uiterlijk **{{ shipment.send_by }}** in. Daarna kun je dit document ({{ shipment.document }}) niet meer gebruiken.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: 'Je artikelen zijn onderweg naar ons ({{ claim.number }})',
      header: 'Je artikelen zijn onderweg',
      body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}De vervoerder{% endif %} heeft je pakket voor aanvraag **{{ claim.number }}**. We sturen je een e-mail als het aankomt.

{% if shipment.tracking_url %}[Pakket volgen]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: 'Je artikelen zijn aangekomen ({{ claim.number }})',
      header: 'Je artikelen zijn aangekomen',
      body: `${greeting}

Je pakket voor aanvraag **{{ claim.number }}** is aangekomen. We controleren de artikelen en sturen je daarna een e-mail.

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: 'Een vraag over je aanvraag {{ claim.number }}',
      header: 'We hebben een vraag',
      body: `${greeting}

Om verder te gaan met je aanvraag **{{ claim.number }}** willen we graag weten:

**{{ question.text }}**

Antwoord binnen {{ question.days }} dagen, uiterlijk {{ question.answer_by }}. Als we niets van je horen, sluiten we de aanvraag.

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'Kies opnieuw: je nieuwe artikel is uitverkocht ({{ claim.number }})',
      header: 'Je nieuwe artikel is uitverkocht',
      body: `${greeting}

Helaas is het nieuwe artikel uit je aanvraag **{{ claim.number }}** voor bestelling {{ claim.order_number }} niet meer op voorraad. Het was bedoeld voor:

{{ item_list }}

Kies een ander artikel of een andere oplossing. Daarna ronden we je aanvraag meteen af.

{{ claim_button }}`,
    },
    finalised: {
      subject: 'Je aanvraag {{ claim.number }} is verwerkt',
      header: 'Je aanvraag is verwerkt',
      body: `${greeting}

Dit is het resultaat van je aanvraag **{{ claim.number }}**:

{{ item_list }}

{% if refund %}We hebben {{ refund }} terugbetaald naar je oorspronkelijke betaalmethode. Het kan een paar dagen duren voordat je het ziet.{% endif %}

{% for card in gift_cards %}
De code van je cadeaubon van {{ card.amount }} is **{{ card.code }}**.

{% endfor %}
{% if store_credit %}We hebben {{ store_credit }} winkeltegoed aan je account toegevoegd.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: 'Over je aanvraag {{ claim.number }}',
      header: 'We konden je aanvraag niet goedkeuren',
      body: `${greeting}

We hebben je aanvraag **{{ claim.number }}** beoordeeld en konden hem niet goedkeuren:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

Heb je vragen? [Neem contact met ons op]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    expired: {
      subject: 'De termijn voor je aanvraag {{ claim.number }} is verstreken',
      header: 'De termijn is verstreken',
      body: `${greeting}

De termijn voor deze artikelen van je aanvraag **{{ claim.number }}** is verstreken. We hebben ze daarom afgesloten:

{{ item_list }}

Heb je ze al verstuurd of heb je meer tijd nodig? [Neem contact met ons op]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: 'We hebben je aanvraag over bestelling {{ claim.order_number }} ontvangen',
      header: 'We hebben je aanvraag ontvangen',
      body: `${greeting}

Bedankt, we hebben je aanvraag over de bezorging van bestelling **{{ claim.order_number }}** ontvangen. We zoeken het uit en sturen je een e-mail zodra er nieuws is.

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: 'We beoordelen je aanvraag over bestelling {{ claim.order_number }}',
      header: 'We beoordelen je aanvraag',
      body: `${greeting}

{% if refund or new_order %}
Een deel van je aanvraag over bestelling **{{ claim.order_number }}** is opgelost. De rest beoordelen we nog. We sturen je een e-mail zodra er nieuws is.
{% else %}
We beoordelen je aanvraag over de bezorging van bestelling **{{ claim.order_number }}**. We sturen je een e-mail zodra we een beslissing hebben genomen.
{% endif %}

{% if refund %}Tot nu toe hebben we {{ refund }} terugbetaald naar je oorspronkelijke betaalmethode. Het kan een paar dagen duren voordat je het ziet.{% endif %}

{% if new_order %}We sturen je vervangende artikelen met bestelling {{ new_order }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: 'Je aanvraag over bestelling {{ claim.order_number }} is verwerkt',
      header: 'Je aanvraag is verwerkt',
      body: `${greeting}

{% if claim.is_denied %}
We hebben je aanvraag over bestelling **{{ claim.order_number }}** beoordeeld en konden hem niet goedkeuren.
{% else %}
Je aanvraag over bestelling **{{ claim.order_number }}** is opgelost en gesloten.
{% endif %}

{% if refund %}We hebben {{ refund }} terugbetaald naar je oorspronkelijke betaalmethode. Het kan een paar dagen duren voordat je het ziet.{% endif %}

{% if new_order %}We sturen je vervangende artikelen met bestelling {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: 'Je registratie {{ registration.number }}',
      header: 'Je product is geregistreerd',
      body: `${greeting}

Bedankt voor je registratie. Je registratienummer is **{{ registration.number }}**. Bewaar het goed. Met dit nummer en je e-mailadres kun je op onze website een claim indienen.

{{ item_list }}

- Aankoopdatum: {{ registration.purchase_date }}
- Aankoopplek: {{ registration.purchase_location }}
{% if registration.warranty_until %}
- Gedekt tot en met: {{ registration.warranty_until }}
{% endif %}

Klopt er iets niet? Je kunt je registratie tot en met {{ registration.change_until }} corrigeren of annuleren:

{{ registration_button }}

Iedereen met deze link kan je registratie wijzigen. Stuur deze e-mail daarom niet door.`,
    },
    instantExchangeReminder: {
      subject: 'Stuur je artikelen terug om een afschrijving te voorkomen ({{ claim.number }})',
      header: 'Stuur je artikelen terug om een afschrijving te voorkomen',
      body: `${greeting}

We hebben je nieuwe artikelen voor aanvraag **{{ claim.number }}** verstuurd, maar de vervoerder heeft de artikelen die je retourneert nog niet gescand.

{% if hold.charge_on %}Lever ze in vóór **{{ hold.charge_on }}**. Als ze dan nog niet zijn gescand, schrijven we **{{ hold.amount }}** van je kaart af.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'We hebben je kaart belast ({{ claim.number }})',
      header: 'We hebben je kaart belast',
      body: `${greeting}

De artikelen van aanvraag **{{ claim.number }}** zijn niet op tijd teruggestuurd. Daarom hebben we **{{ hold.amount }}** van je kaart afgeschreven.

{% if hold.return_by %}Je kunt ze nog tot en met **{{ hold.return_by }}** terugsturen. Zodra ze zijn aangekomen en goedgekeurd, betalen we de waarde terug.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'We hebben {{ hold.amount }} terugbetaald op je kaart ({{ claim.number }})',
      header: 'We hebben op je kaart terugbetaald',
      body: `${greeting}

Je artikelen voor aanvraag **{{ claim.number }}** zijn aangekomen. We hebben **{{ hold.amount }}** terugbetaald op je kaart. Het kan een paar dagen duren voordat je het ziet.

{{ claim_button }}`,
    },
    orderEdited: {
      subject: 'Je bestelling {{ order.number }}: {{ edit.name }}',
      header: '{{ edit.name }}',
      body: `${greeting}

We hebben de gevraagde wijziging in je bestelling **{{ order.number }}** doorgevoerd.

${editEffect}

${editMoney}

Heb je hier niet om gevraagd? [Neem contact met ons op]({{ store.contact_url }}).`,
    },
    orderEditApproved: {
      subject: 'We hebben je bestelling {{ order.number }} gewijzigd: {{ edit.name }}',
      header: 'We hebben je wijziging goedgekeurd',
      body: `${greeting}

We hebben de wijziging van je bestelling **{{ order.number }}** goedgekeurd en doorgevoerd: {{ edit.name }}.

${editEffect}

${editMoney}`,
    },
    orderEditDeclined: {
      subject: 'We konden je bestelling {{ order.number }} niet wijzigen',
      header: 'We konden je bestelling niet wijzigen',
      body: `${greeting}

Je vroeg ons je bestelling **{{ order.number }}** te wijzigen ({{ edit.name }}). Dat is niet gelukt, dus je bestelling blijft zoals hij is.

{{ edit.reason }}

{% if edit.payment %}We hebben de reservering van {{ edit.payment }} op je kaart vrijgegeven.{% endif %}

Heb je vragen? [Neem contact met ons op]({{ store.contact_url }}).`,
    },
    withdrawalReceived: {
      subject: 'We hebben je herroeping van bestelling {{ claim.order_number }} ontvangen',
      header: 'We hebben je herroeping ontvangen',
      body: `Hallo {{ withdrawal.name }},

Hiermee bevestigen we dat we op **{{ withdrawal.declared_on }}** je herroeping van de overeenkomst voor bestelling **{{ claim.order_number }}** hebben ontvangen. Het nummer is **{{ claim.number }}** en het gaat om deze artikelen:

{{ item_list }}

We betalen je binnen 14 dagen na je herroeping terug naar je oorspronkelijke betaalmethode, uiterlijk zodra we de artikelen hebben of je hebt aangetoond dat je ze hebt verstuurd. Stuur ze binnen 14 dagen terug.

Je retourlabel en de status van je terugbetaling vind je hier:

{{ claim_button }}

Bewaar deze e-mail.`,
    },
    paymentReceived: {
      subject: 'Bewijs van je betaling van {{ payment.amount }} ({{ claim.number }})',
      header: 'Bedankt voor je betaling',
      body: `${greeting}

We hebben **{{ payment.amount }}**{% if payment.card %} van je kaart {{ payment.card }}{% endif %} afgeschreven voor je aanvraag **{{ claim.number }}** (bestelling {{ claim.order_number }}){% if payment.name %}: {{ payment.name }}{% endif %}.

Datum: {{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'We hebben {{ payment.amount }} terugbetaald op je kaart ({{ claim.number }})',
      header: 'We hebben je betaling terugbetaald',
      body: `${greeting}

We hebben **{{ payment.amount }}**{% if payment.card %} op je kaart {{ payment.card }}{% endif %} terugbetaald voor je aanvraag **{{ claim.number }}**. Het kan een paar dagen duren voordat je het ziet.

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'We hebben de reservering op je kaart vrijgegeven ({{ claim.number }})',
      header: 'We hebben de reservering op je kaart vrijgegeven',
      body: `${greeting}

We hebben de reservering van **{{ payment.amount }}**{% if payment.card %} op je kaart {{ payment.card }}{% endif %} vrijgegeven voor je aanvraag **{{ claim.number }}**. Er is niets afgeschreven. Het kan een paar dagen duren voordat je bank dit laat zien.

{{ claim_button }}`,
    },
  },
}
