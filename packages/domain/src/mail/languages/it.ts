import type { MailLanguage } from './mail-language.ts'

const greeting = 'Ciao{% if customer.first_name %} {{ customer.first_name }}{% endif %},'

const editEffect = `{% if edit.address %}
Nuovo indirizzo di spedizione: {{ edit.address }}
{% endif %}

{% if edit.note %}
Nota per la consegna: {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}Stiamo rimborsando {{ edit.refund }} sul metodo di pagamento originale. Possono servire alcuni giorni prima che compaia.{% endif %}

{% if edit.payment %}Abbiamo addebitato {{ edit.payment }} sulla tua carta.{% endif %}`

/** Emails to shoppers who read Italian. */
export const italian: MailLanguage = {
  vocabulary: {
    seeRequest: 'Vedi la richiesta',
    seeRegistration: 'Vedi la registrazione',
    label: 'etichetta di reso',
    labels: 'etichette di reso',
    packingSlip: 'distinta di reso',
    packingSlips: 'distinte di reso',
    refund: 'rimborso',
    giftCard: 'carta regalo',
    storeCredit: 'credito del negozio',
    and: 'e',
    sums: {
      Incentive: 'Bonus',
      'Return Shipping': 'Spedizione del reso',
      'Exchange Shipping': 'Spedizione del cambio',
      'Handling Fee': 'Spese di gestione',
    },
  },
  outcomes: {
    onAccount: {
      Gift_Card_Issued: 'Credito del negozio emesso',
      Gift_Card_Issued_Partial: 'Credito del negozio parziale emesso',
    },
    ofStatus: { Approved: 'Elaborato', Denied: 'Rifiutato', Closed: 'Chiuso' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'Cambiato',
        Refunded: 'Rimborsato',
        Refunded_Partial: 'Rimborsato in parte',
        Gift_Card_Issued: 'Carta regalo emessa',
        Gift_Card_Issued_Partial: 'Carta regalo parziale emessa',
        Replacement_Order: 'Sostituzione in arrivo',
        Repaired: 'Riparato',
        Item_Credit_Applied_To_Claim: 'Valore applicato alla richiesta',
      },
      Denied: {
        Wrong_Item: 'Rifiutato: abbiamo ricevuto un articolo diverso',
        Item_Not_Returned: 'Rifiutato: l’articolo non è arrivato',
        Noncompliant_Return: 'Rifiutato: l’articolo non rispetta le condizioni di reso',
        Not_Covered_Under_Warranty: 'Rifiutato: la garanzia non copre questo caso',
      },
      Closed: { Additional_Info_Not_Provided: 'Chiuso: non abbiamo ricevuto risposta' },
    },
  },
  contact: {
    help: 'Hai bisogno di aiuto con l’ordine {order}?',
    page: 'Contattaci',
    subject: 'Ordine {order}',
    registrationHelp: 'Hai bisogno di aiuto con la registrazione {order}?',
    registrationSubject: 'Registrazione {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'danneggiato',
      Stolen: 'rubato',
      Lost: 'perso',
      Wrong_Item: 'articolo sbagliato',
      Missing_Item: 'articolo mancante',
      Quality_Issue: 'problema di qualità',
      Incorrect_Address: 'indirizzo sbagliato',
    },
    outcomes: { Refund: 'Rimborsato', Reorder: 'Inviato di nuovo' },
  },
  reply: { subject: 'La tua richiesta sull’ordine {order}', header: 'Sul tuo ordine {order}' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'Nuovo indirizzo di spedizione',
      CHANGE_QUANTITY: 'Nuove quantità',
      SWAP_VARIANT: 'Articoli cambiati',
      ADD_DELIVERY_NOTE: 'Nota per la consegna',
      CANCEL_ORDER: 'Ordine annullato',
    },
    removed: 'Rimosso',
    added: 'Aggiunto',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        'L’ordine era già in preparazione per la spedizione o era cambiato.',
      'The payment for the change was no longer available.':
        'Il pagamento della modifica non era più disponibile.',
    },
  },
  templates: {
    claimReceived: {
      subject: 'Abbiamo ricevuto la tua richiesta {{ claim.number }}',
      header: 'Abbiamo ricevuto la tua richiesta',
      body: `${greeting}

Grazie, abbiamo ricevuto la tua richiesta **{{ claim.number }}** per l’ordine {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Dopo l’approvazione riceverai:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, incluso un bonus di {{ credit.bonus }}{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}Questi importi sono già detratti:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

Ti scriveremo appena ci saranno novità. Puoi controllare lo stato della richiesta in qualsiasi momento:

{{ claim_button }}`,
    },
    requestChanged: {
      subject: 'Abbiamo modificato la tua richiesta {{ claim.number }}',
      header: 'Abbiamo modificato la tua richiesta',
      body: `${greeting}

Come richiesto, abbiamo modificato la tua richiesta **{{ claim.number }}** per l’ordine {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Dopo l’approvazione riceverai:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, incluso un bonus di {{ credit.bonus }}{% endif %}
{% endfor %}
{% endif %}

Se non lo hai chiesto tu, [contattaci]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    labelReady: {
      subject: 'Da stampare: {{ shipment.document }} ({{ claim.number }})',
      header: 'Da stampare: {{ shipment.document }}',
      body: `${greeting}

{% if shipments.size > 1 %}
I tuoi articoli vanno a indirizzi diversi. Stampa i documenti della richiesta **{{ claim.number }}** e prepara un pacco per ogni indirizzo:

{% for parcel in shipments %}
- {{ parcel.items }}, a {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Consegna i pacchi{% else %}
I documenti della richiesta **{{ claim.number }}** sono pronti per la stampa. Imballa questi articoli e consegna il pacco{% endif %}{% if shipment.carrier %} in un punto {{ shipment.carrier }}{% endif %}{% if shipment.send_by %} entro il **{{ shipment.send_by }}**{% endif %}.

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: 'Non dimenticare di spedire gli articoli ({{ claim.number }})',
      header: 'Non dimenticare di spedire gli articoli',
      body: `${greeting}

Il corriere non ha ancora scansionato il pacco della richiesta **{{ claim.number }}**. Se lo hai già spedito, non devi fare nulla.

{% if shipment.send_by %}Altrimenti consegnalo entro il **{{ shipment.send_by }}**. Dopo questa data non potrai più usare questo documento ({{ shipment.document }}).{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: 'I tuoi articoli sono in viaggio ({{ claim.number }})',
      header: 'I tuoi articoli sono in viaggio',
      body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}Il corriere{% endif %} ha preso in carico il pacco della richiesta **{{ claim.number }}**. Ti scriveremo quando arriverà.

{% if shipment.tracking_url %}[Segui il pacco]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: 'I tuoi articoli sono arrivati ({{ claim.number }})',
      header: 'I tuoi articoli sono arrivati',
      body: `${greeting}

Il pacco della richiesta **{{ claim.number }}** è arrivato. Controlleremo gli articoli e ti scriveremo al termine.

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: 'Una domanda sulla tua richiesta {{ claim.number }}',
      header: 'Abbiamo una domanda',
      body: `${greeting}

Per procedere con la richiesta **{{ claim.number }}** ci serve sapere:

**{{ question.text }}**

Rispondi entro {{ question.days }} giorni, entro il {{ question.answer_by }}. Se non riceviamo risposta, chiuderemo la richiesta.

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'Scegli di nuovo: il nuovo articolo è esaurito ({{ claim.number }})',
      header: 'Il nuovo articolo è esaurito',
      body: `${greeting}

Ci dispiace: il nuovo articolo scelto nella richiesta **{{ claim.number }}** per l’ordine {{ claim.order_number }} non è più disponibile. Doveva sostituire:

{{ item_list }}

Scegli un altro articolo o un’altra soluzione. Completeremo la richiesta subito dopo.

{{ claim_button }}`,
    },
    finalised: {
      subject: 'La tua richiesta {{ claim.number }} è stata elaborata',
      header: 'La tua richiesta è stata elaborata',
      body: `${greeting}

Ecco l’esito della richiesta **{{ claim.number }}**:

{{ item_list }}

{% if refund %}Abbiamo rimborsato {{ refund }} sul metodo di pagamento originale. Possono servire alcuni giorni prima che compaia.{% endif %}

{% for card in gift_cards %}
Il codice della tua carta regalo da {{ card.amount }} è **{{ card.code }}**.

{% endfor %}
{% if store_credit %}Abbiamo aggiunto {{ store_credit }} di credito del negozio al tuo account.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: 'Sulla tua richiesta {{ claim.number }}',
      header: 'Non abbiamo potuto approvare la tua richiesta',
      body: `${greeting}

Abbiamo esaminato la richiesta **{{ claim.number }}** e non abbiamo potuto approvarla:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

Per qualsiasi domanda, [contattaci]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    expired: {
      subject: 'Il termine per la tua richiesta {{ claim.number }} è scaduto',
      header: 'Il termine è scaduto',
      body: `${greeting}

Il termine per questi articoli della tua richiesta **{{ claim.number }}** è scaduto, quindi li abbiamo chiusi:

{{ item_list }}

Se li hai già spediti o ti serve più tempo, [contattaci]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: 'Abbiamo ricevuto la tua richiesta sull’ordine {{ claim.order_number }}',
      header: 'Abbiamo ricevuto la tua richiesta',
      body: `${greeting}

Grazie, abbiamo ricevuto la tua richiesta sulla consegna dell’ordine **{{ claim.order_number }}**. Ce ne occuperemo e ti scriveremo appena ci saranno novità.

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: 'Stiamo esaminando la tua richiesta sull’ordine {{ claim.order_number }}',
      header: 'Stiamo esaminando la tua richiesta',
      body: `${greeting}

{% if refund or new_order %}
Abbiamo risolto una parte della tua richiesta sull’ordine **{{ claim.order_number }}**. Il resto è ancora in esame: ti scriveremo appena ci saranno novità.
{% else %}
Stiamo esaminando la tua richiesta sulla consegna dell’ordine **{{ claim.order_number }}**. Ti scriveremo appena avremo deciso.
{% endif %}

{% if refund %}Finora abbiamo rimborsato {{ refund }} sul metodo di pagamento originale. Possono servire alcuni giorni prima che compaia.{% endif %}

{% if new_order %}Ti inviamo articoli sostitutivi con l’ordine {{ new_order }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: 'La tua richiesta sull’ordine {{ claim.order_number }} è stata elaborata',
      header: 'La tua richiesta è stata elaborata',
      body: `${greeting}

{% if claim.is_denied %}
Abbiamo esaminato la richiesta sull’ordine **{{ claim.order_number }}** e non abbiamo potuto approvarla.
{% else %}
La richiesta sull’ordine **{{ claim.order_number }}** è risolta e chiusa.
{% endif %}

{% if refund %}Abbiamo rimborsato {{ refund }} sul metodo di pagamento originale. Possono servire alcuni giorni prima che compaia.{% endif %}

{% if new_order %}Ti inviamo articoli sostitutivi con l’ordine {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: 'La tua registrazione {{ registration.number }}',
      header: 'Il tuo prodotto è registrato',
      body: `${greeting}

Grazie per la registrazione. Il tuo numero di registrazione è **{{ registration.number }}**. Conservalo. Con questo numero e il tuo indirizzo email puoi aprire una richiesta sul nostro sito.

{{ item_list }}

- Data di acquisto: {{ registration.purchase_date }}
- Luogo di acquisto: {{ registration.purchase_location }}
{% if registration.warranty_until %}
- Coperto fino al: {{ registration.warranty_until }}
{% endif %}

Qualcosa non va? Puoi correggere o annullare la registrazione fino al {{ registration.change_until }}:

{{ registration_button }}

Chiunque abbia questo link può modificare la registrazione, quindi non inoltrare questa email.`,
    },
    instantExchangeReminder: {
      subject: 'Restituisci gli articoli per evitare un addebito ({{ claim.number }})',
      header: 'Restituisci gli articoli per evitare un addebito',
      body: `${greeting}

Abbiamo spedito i nuovi articoli della richiesta **{{ claim.number }}**, ma il corriere non ha ancora scansionato quelli che restituisci.

{% if hold.charge_on %}Consegnali prima del **{{ hold.charge_on }}**. Se entro allora non saranno stati scansionati, addebiteremo **{{ hold.amount }}** sulla tua carta.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'Abbiamo addebitato la tua carta ({{ claim.number }})',
      header: 'Abbiamo addebitato la tua carta',
      body: `${greeting}

Gli articoli della richiesta **{{ claim.number }}** non sono stati restituiti in tempo, quindi abbiamo addebitato **{{ hold.amount }}** sulla tua carta.

{% if hold.return_by %}Puoi ancora restituirli fino al **{{ hold.return_by }}**. Quando arriveranno e li avremo approvati, ne rimborseremo il valore.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'Abbiamo rimborsato {{ hold.amount }} sulla tua carta ({{ claim.number }})',
      header: 'Abbiamo effettuato un rimborso sulla tua carta',
      body: `${greeting}

Gli articoli della richiesta **{{ claim.number }}** sono arrivati. Abbiamo rimborsato **{{ hold.amount }}** sulla tua carta. Possono servire alcuni giorni prima che compaia.

{{ claim_button }}`,
    },
    orderEdited: {
      subject: 'Il tuo ordine {{ order.number }}: {{ edit.name }}',
      header: '{{ edit.name }}',
      body: `${greeting}

Abbiamo apportato la modifica richiesta al tuo ordine **{{ order.number }}**.

${editEffect}

${editMoney}

Se non l’hai chiesto tu, [contattaci]({{ store.contact_url }}).`,
    },
    orderEditApproved: {
      subject: 'Abbiamo modificato il tuo ordine {{ order.number }}: {{ edit.name }}',
      header: 'Abbiamo approvato la tua modifica',
      body: `${greeting}

Abbiamo approvato e apportato la modifica al tuo ordine **{{ order.number }}**: {{ edit.name }}.

${editEffect}

${editMoney}`,
    },
    orderEditDeclined: {
      subject: 'Non abbiamo potuto modificare il tuo ordine {{ order.number }}',
      header: 'Non abbiamo potuto modificare il tuo ordine',
      body: `${greeting}

Ci hai chiesto di modificare il tuo ordine **{{ order.number }}** ({{ edit.name }}). Non è stato possibile, quindi l’ordine resta invariato.

{{ edit.reason }}

{% if edit.payment %}Abbiamo sbloccato l’importo di {{ edit.payment }} sulla tua carta.{% endif %}

Per qualsiasi domanda, [contattaci]({{ store.contact_url }}).`,
    },
    withdrawalReceived: {
      subject: 'Abbiamo ricevuto il tuo recesso dall’ordine {{ claim.order_number }}',
      header: 'Abbiamo ricevuto il tuo recesso',
      body: `Ciao {{ withdrawal.name }},

Confermiamo di aver ricevuto il **{{ withdrawal.declared_on }}** il tuo recesso dal contratto relativo all’ordine **{{ claim.order_number }}**. Il numero è **{{ claim.number }}** e riguarda questi articoli:

{{ item_list }}

Ti rimborseremo sul metodo di pagamento originale entro 14 giorni dal recesso, al più tardi quando avremo ricevuto gli articoli o avrai dimostrato di averli spediti. Rispediscili entro 14 giorni.

Qui trovi l’etichetta di reso e lo stato del rimborso:

{{ claim_button }}

Conserva questa email.`,
    },
    paymentReceived: {
      subject: 'Ricevuta del tuo pagamento di {{ payment.amount }} ({{ claim.number }})',
      header: 'Grazie per il pagamento',
      body: `${greeting}

Abbiamo addebitato **{{ payment.amount }}**{% if payment.card %} sulla tua carta {{ payment.card }}{% endif %} per la richiesta **{{ claim.number }}** (ordine {{ claim.order_number }}){% if payment.name %}: {{ payment.name }}{% endif %}.

Data: {{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'Abbiamo rimborsato {{ payment.amount }} sulla tua carta ({{ claim.number }})',
      header: 'Abbiamo rimborsato il tuo pagamento',
      body: `${greeting}

Abbiamo rimborsato **{{ payment.amount }}**{% if payment.card %} sulla tua carta {{ payment.card }}{% endif %} per la richiesta **{{ claim.number }}**. Possono servire alcuni giorni prima che compaia.

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'Abbiamo sbloccato l’importo sulla tua carta ({{ claim.number }})',
      header: 'Abbiamo sbloccato l’importo sulla tua carta',
      body: `${greeting}

Abbiamo sbloccato l’importo di **{{ payment.amount }}**{% if payment.card %} sulla tua carta {{ payment.card }}{% endif %} per la richiesta **{{ claim.number }}**. Non ti è stato addebitato nulla. La banca può impiegare alcuni giorni a mostrarlo.

{{ claim_button }}`,
    },
  },
}
