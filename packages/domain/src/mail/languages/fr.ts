import type { MailLanguage } from './mail-language.ts'

const greeting = 'Bonjour{% if customer.first_name %} {{ customer.first_name }}{% endif %},'

const editEffect = `{% if edit.address %}
Nouvelle adresse de livraison : {{ edit.address }}
{% endif %}

{% if edit.note %}
Note de livraison : {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}Nous remboursons {{ edit.refund }} sur votre moyen de paiement d’origine. Le montant peut mettre quelques jours à apparaître.{% endif %}

{% if edit.payment %}Nous avons prélevé {{ edit.payment }} sur votre carte.{% endif %}`

/** Emails to shoppers who read French. */
export const french: MailLanguage = {
  vocabulary: {
    seeRequest: 'Voir la demande',
    seeRegistration: 'Voir l’enregistrement',
    label: 'étiquette de retour',
    labels: 'étiquettes de retour',
    packingSlip: 'bordereau de retour',
    packingSlips: 'bordereaux de retour',
    refund: 'remboursement',
    giftCard: 'carte-cadeau',
    storeCredit: 'avoir',
    and: 'et',
    sums: {
      Incentive: 'Bonus',
      'Return Shipping': 'Frais de retour',
      'Exchange Shipping': 'Frais d’envoi de l’échange',
      'Handling Fee': 'Frais de traitement',
    },
  },
  outcomes: {
    onAccount: { Gift_Card_Issued: 'Avoir émis', Gift_Card_Issued_Partial: 'Avoir partiel émis' },
    ofStatus: { Approved: 'Traité', Denied: 'Refusé', Closed: 'Clôturé' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'Échangé',
        Refunded: 'Remboursé',
        Refunded_Partial: 'Remboursé en partie',
        Gift_Card_Issued: 'Carte-cadeau émise',
        Gift_Card_Issued_Partial: 'Carte-cadeau partielle émise',
        Replacement_Order: 'Remplacement en route',
        Repaired: 'Réparé',
        Item_Credit_Applied_To_Claim: 'Valeur appliquée à votre demande',
      },
      Denied: {
        Wrong_Item: 'Refusé : nous avons reçu un autre article',
        Item_Not_Returned: 'Refusé : l’article n’est pas arrivé',
        Noncompliant_Return: 'Refusé : l’article ne respecte pas les conditions de retour',
        Not_Covered_Under_Warranty: 'Refusé : la garantie ne couvre pas ce cas',
      },
      Closed: { Additional_Info_Not_Provided: 'Clôturé : nous n’avons pas reçu de réponse de votre part' },
    },
  },
  contact: {
    help: 'Besoin d’aide pour la commande {order} ?',
    page: 'Nous contacter',
    subject: 'Commande {order}',
    registrationHelp: 'Besoin d’aide pour l’enregistrement {order} ?',
    registrationSubject: 'Enregistrement {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'endommagé',
      Stolen: 'volé',
      Lost: 'perdu',
      Wrong_Item: 'mauvais article',
      Missing_Item: 'article manquant',
      Quality_Issue: 'problème de qualité',
      Incorrect_Address: 'adresse incorrecte',
    },
    outcomes: { Refund: 'Remboursé', Reorder: 'Réexpédié' },
  },
  reply: {
    subject: 'Votre demande concernant la commande {order}',
    header: 'À propos de votre commande {order}',
  },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'Nouvelle adresse de livraison',
      CHANGE_QUANTITY: 'Nouvelles quantités',
      SWAP_VARIANT: 'Articles échangés',
      ADD_DELIVERY_NOTE: 'Note de livraison',
      CANCEL_ORDER: 'Commande annulée',
    },
    removed: 'Retiré',
    added: 'Ajouté',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        'Votre commande était déjà en préparation ou avait changé.',
      'The payment for the change was no longer available.':
        'Le paiement de la modification n’était plus disponible.',
    },
  },
  templates: {
    claimReceived: {
      subject: 'Nous avons reçu votre demande {{ claim.number }}',
      header: 'Nous avons reçu votre demande',
      body: `${greeting}

Merci, nous avons bien reçu votre demande **{{ claim.number }}** pour la commande {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Une fois votre demande acceptée, vous recevrez :

{% for credit in claim.credits %}
- {{ credit.method | capitalize }} : **{{ credit.amount }}**{% if credit.bonus %}, dont un bonus de {{ credit.bonus }}{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}Ces montants sont déjà déduits :

{% endif %}
- {{ deduction.name }} : {{ deduction.amount }}
{% endfor %}
{% endif %}

Nous vous enverrons un e-mail dès qu’il y aura du nouveau. Vous pouvez consulter l’état de votre demande à tout moment :

{{ claim_button }}`,
    },
    requestChanged: {
      subject: 'Nous avons modifié votre demande {{ claim.number }}',
      header: 'Nous avons modifié votre demande',
      body: `${greeting}

Comme vous le souhaitiez, nous avons modifié votre demande **{{ claim.number }}** pour la commande {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Une fois votre demande acceptée, vous recevrez :

{% for credit in claim.credits %}
- {{ credit.method | capitalize }} : **{{ credit.amount }}**{% if credit.bonus %}, dont un bonus de {{ credit.bonus }}{% endif %}
{% endfor %}
{% endif %}

Si vous n’êtes pas à l’origine de cette modification, [contactez-nous]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    labelReady: {
      subject: 'À imprimer : {{ shipment.document }} ({{ claim.number }})',
      header: 'À imprimer : {{ shipment.document }}',
      body: `${greeting}

{% if shipments.size > 1 %}
Vos articles partent à des adresses différentes. Imprimez les documents de votre demande **{{ claim.number }}** et préparez un colis séparé pour chaque adresse :

{% for parcel in shipments %}
- {{ parcel.items }}, à {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Déposez les colis{% else %}
Vos documents pour la demande **{{ claim.number }}** sont prêts à imprimer. Emballez ces articles et déposez le colis{% endif %}{% if shipment.carrier %} dans un point {{ shipment.carrier }}{% endif %}{% if shipment.send_by %} au plus tard le **{{ shipment.send_by }}**{% endif %}.

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: 'N’oubliez pas d’envoyer vos articles ({{ claim.number }})',
      header: 'N’oubliez pas d’envoyer vos articles',
      body: `${greeting}

Le transporteur n’a pas encore scanné votre colis pour la demande **{{ claim.number }}**. Si vous l’avez déjà envoyé, vous n’avez rien à faire.

{% if shipment.send_by %}Sinon, déposez-le au plus tard le **{{ shipment.send_by }}**. Après cette date, vous ne pourrez plus utiliser ce document ({{ shipment.document }}).{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: 'Vos articles sont en route ({{ claim.number }})',
      header: 'Vos articles sont en route',
      body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}Le transporteur{% endif %} a pris en charge votre colis pour la demande **{{ claim.number }}**. Nous vous enverrons un e-mail à son arrivée.

{% if shipment.tracking_url %}[Suivre le colis]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: 'Vos articles sont arrivés ({{ claim.number }})',
      header: 'Vos articles sont arrivés',
      body: `${greeting}

Votre colis pour la demande **{{ claim.number }}** est arrivé. Nous vérifions les articles et vous enverrons un e-mail ensuite.

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: 'Une question sur votre demande {{ claim.number }}',
      header: 'Nous avons une question',
      body: `${greeting}

Pour traiter votre demande **{{ claim.number }}**, nous avons besoin de savoir :

**{{ question.text }}**

Répondez sous {{ question.days }} jours, au plus tard le {{ question.answer_by }}. Sans réponse de votre part, nous clôturerons la demande.

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'Faites un nouveau choix : votre nouvel article est épuisé ({{ claim.number }})',
      header: 'Votre nouvel article est épuisé',
      body: `${greeting}

Nous sommes désolés : le nouvel article choisi dans votre demande **{{ claim.number }}** pour la commande {{ claim.order_number }} n’est plus en stock. Il devait remplacer :

{{ item_list }}

Choisissez un autre article ou une autre solution. Nous finaliserons votre demande juste après.

{{ claim_button }}`,
    },
    finalised: {
      subject: 'Votre demande {{ claim.number }} a été traitée',
      header: 'Votre demande a été traitée',
      body: `${greeting}

Voici le résultat de votre demande **{{ claim.number }}** :

{{ item_list }}

{% if refund %}Nous avons remboursé {{ refund }} sur votre moyen de paiement d’origine. Le montant peut mettre quelques jours à apparaître.{% endif %}

{% for card in gift_cards %}
Le code de votre carte-cadeau de {{ card.amount }} est **{{ card.code }}**.

{% endfor %}
{% if store_credit %}Nous avons ajouté un avoir de {{ store_credit }} à votre compte.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: 'À propos de votre demande {{ claim.number }}',
      header: 'Nous n’avons pas pu accepter votre demande',
      body: `${greeting}

Nous avons examiné votre demande **{{ claim.number }}** et n’avons pas pu l’accepter :

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

Pour toute question, [contactez-nous]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    expired: {
      subject: 'La date limite de votre demande {{ claim.number }} est dépassée',
      header: 'La date limite est dépassée',
      body: `${greeting}

La date limite pour ces articles de votre demande **{{ claim.number }}** est dépassée. Nous les avons donc clôturés :

{{ item_list }}

Vous les avez déjà renvoyés ou avez besoin de plus de temps ? [Contactez-nous]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: 'Nous avons reçu votre demande concernant la commande {{ claim.order_number }}',
      header: 'Nous avons reçu votre demande',
      body: `${greeting}

Merci, nous avons bien reçu votre demande concernant la livraison de la commande **{{ claim.order_number }}**. Nous l’examinons et vous enverrons un e-mail dès qu’il y aura du nouveau.

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: 'Votre demande concernant la commande {{ claim.order_number }} est en cours d’examen',
      header: 'Votre demande est en cours d’examen',
      body: `${greeting}

{% if refund or new_order %}
Nous avons traité une partie de votre demande concernant la commande **{{ claim.order_number }}**. Le reste est encore en cours d’examen. Nous vous enverrons un e-mail dès qu’il y aura du nouveau.
{% else %}
Nous examinons votre demande concernant la livraison de la commande **{{ claim.order_number }}**. Nous vous enverrons un e-mail dès que nous aurons pris une décision.
{% endif %}

{% if refund %}À ce jour, nous avons remboursé {{ refund }} sur votre moyen de paiement d’origine. Le montant peut mettre quelques jours à apparaître.{% endif %}

{% if new_order %}Nous vous envoyons des articles de remplacement avec la commande {{ new_order }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: 'Votre demande concernant la commande {{ claim.order_number }} a été traitée',
      header: 'Votre demande a été traitée',
      body: `${greeting}

{% if claim.is_denied %}
Nous avons examiné votre demande concernant la commande **{{ claim.order_number }}** et n’avons pas pu l’accepter.
{% else %}
Votre demande concernant la commande **{{ claim.order_number }}** est réglée et clôturée.
{% endif %}

{% if refund %}Nous avons remboursé {{ refund }} sur votre moyen de paiement d’origine. Le montant peut mettre quelques jours à apparaître.{% endif %}

{% if new_order %}Nous vous envoyons des articles de remplacement avec la commande {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: 'Votre enregistrement {{ registration.number }}',
      header: 'Votre produit est enregistré',
      body: `${greeting}

Merci pour votre enregistrement. Votre numéro d’enregistrement est **{{ registration.number }}**. Conservez-le. Avec ce numéro et votre adresse e-mail, vous pouvez faire une demande sur notre site.

{{ item_list }}

- Date d’achat : {{ registration.purchase_date }}
- Lieu d’achat : {{ registration.purchase_location }}
{% if registration.warranty_until %}
- Couvert jusqu’au : {{ registration.warranty_until }}
{% endif %}

Quelque chose ne va pas ? Vous pouvez corriger ou annuler votre enregistrement jusqu’au {{ registration.change_until }} :

{{ registration_button }}

Toute personne disposant de ce lien peut modifier votre enregistrement : ne transférez pas cet e-mail.`,
    },
    instantExchangeReminder: {
      subject: 'Renvoyez vos articles pour éviter un prélèvement ({{ claim.number }})',
      header: 'Renvoyez vos articles pour éviter un prélèvement',
      body: `${greeting}

Nous avons envoyé vos nouveaux articles pour la demande **{{ claim.number }}**, mais le transporteur n’a pas encore scanné les articles que vous retournez.

{% if hold.charge_on %}Déposez-les avant le **{{ hold.charge_on }}**. S’ils ne sont pas scannés d’ici là, nous prélèverons **{{ hold.amount }}** sur votre carte.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'Nous avons débité votre carte ({{ claim.number }})',
      header: 'Nous avons débité votre carte',
      body: `${greeting}

Les articles de la demande **{{ claim.number }}** n’ont pas été renvoyés à temps. Nous avons donc prélevé **{{ hold.amount }}** sur votre carte.

{% if hold.return_by %}Vous pouvez encore les renvoyer jusqu’au **{{ hold.return_by }}**. Une fois reçus et acceptés, nous rembourserons leur valeur.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'Nous avons remboursé {{ hold.amount }} sur votre carte ({{ claim.number }})',
      header: 'Nous avons remboursé votre carte',
      body: `${greeting}

Vos articles de la demande **{{ claim.number }}** sont arrivés. Nous avons remboursé **{{ hold.amount }}** sur votre carte. Le montant peut mettre quelques jours à apparaître.

{{ claim_button }}`,
    },
    orderEdited: {
      subject: 'Votre commande {{ order.number }} : {{ edit.name }}',
      header: '{{ edit.name }}',
      body: `${greeting}

Nous avons effectué la modification demandée sur votre commande **{{ order.number }}**.

${editEffect}

${editMoney}

Si vous n’avez pas demandé cette modification, [contactez-nous]({{ store.contact_url }}).`,
    },
    orderEditApproved: {
      subject: 'Nous avons modifié votre commande {{ order.number }} : {{ edit.name }}',
      header: 'Nous avons accepté votre modification',
      body: `${greeting}

Nous avons accepté et effectué la modification de votre commande **{{ order.number }}** : {{ edit.name }}.

${editEffect}

${editMoney}`,
    },
    orderEditDeclined: {
      subject: 'Nous n’avons pas pu modifier votre commande {{ order.number }}',
      header: 'Nous n’avons pas pu modifier votre commande',
      body: `${greeting}

Vous nous avez demandé de modifier votre commande **{{ order.number }}** ({{ edit.name }}). Nous n’avons pas pu le faire : votre commande reste inchangée.

{{ edit.reason }}

{% if edit.payment %}Nous avons libéré le montant de {{ edit.payment }} réservé sur votre carte.{% endif %}

Pour toute question, [contactez-nous]({{ store.contact_url }}).`,
    },
    withdrawalReceived: {
      subject: 'Nous avons reçu votre rétractation concernant la commande {{ claim.order_number }}',
      header: 'Nous avons reçu votre rétractation',
      body: `Bonjour {{ withdrawal.name }},

Nous confirmons avoir reçu le **{{ withdrawal.declared_on }}** votre rétractation du contrat concernant la commande **{{ claim.order_number }}**. Elle porte le numéro **{{ claim.number }}** et concerne ces articles :

{{ item_list }}

Nous vous rembourserons sur votre moyen de paiement d’origine sous 14 jours après votre rétractation, au plus tard dès que nous avons récupéré les articles ou que vous avez prouvé leur envoi. Renvoyez-les sous 14 jours.

Vous trouverez ici votre étiquette de retour et l’état du remboursement :

{{ claim_button }}

Conservez cet e-mail.`,
    },
    paymentReceived: {
      subject: 'Reçu de votre paiement de {{ payment.amount }} ({{ claim.number }})',
      header: 'Merci pour votre paiement',
      body: `${greeting}

Nous avons prélevé **{{ payment.amount }}**{% if payment.card %} sur votre carte {{ payment.card }}{% endif %} pour votre demande **{{ claim.number }}** (commande {{ claim.order_number }}){% if payment.name %} : {{ payment.name }}{% endif %}.

Date : {{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'Nous avons remboursé {{ payment.amount }} sur votre carte ({{ claim.number }})',
      header: 'Nous avons remboursé votre paiement',
      body: `${greeting}

Nous avons remboursé **{{ payment.amount }}**{% if payment.card %} sur votre carte {{ payment.card }}{% endif %} pour votre demande **{{ claim.number }}**. Le montant peut mettre quelques jours à apparaître.

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'Nous avons libéré le montant réservé sur votre carte ({{ claim.number }})',
      header: 'Nous avons libéré le montant réservé sur votre carte',
      body: `${greeting}

Nous avons libéré le montant réservé de **{{ payment.amount }}**{% if payment.card %} sur votre carte {{ payment.card }}{% endif %} pour votre demande **{{ claim.number }}**. Rien ne vous a été débité. Votre banque peut mettre quelques jours à l’afficher.

{{ claim_button }}`,
    },
  },
}
