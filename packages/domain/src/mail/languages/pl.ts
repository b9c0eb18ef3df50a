import type { MailLanguage } from './mail-language.ts'

const greeting = 'Dzień dobry{% if customer.first_name %}, {{ customer.first_name }}{% endif %}!'

const editEffect = `{% if edit.address %}
Nowy adres dostawy: {{ edit.address }}
{% endif %}

{% if edit.note %}
Uwagi do dostawy: {{ edit.note }}
{% endif %}

{{ item_list }}`

const editMoney = `{% if edit.refund %}Zwracamy {{ edit.refund }} na pierwotną metodę płatności. Zaksięgowanie może potrwać kilka dni.{% endif %}

{% if edit.payment %}Pobraliśmy {{ edit.payment }} z Twojej karty.{% endif %}`

/** Emails to shoppers who read Polish. */
export const polish: MailLanguage = {
  vocabulary: {
    seeRequest: 'Zobacz zgłoszenie',
    seeRegistration: 'Zobacz rejestrację',
    label: 'etykieta zwrotna',
    labels: 'etykiety zwrotne',
    packingSlip: 'list przewozowy zwrotu',
    packingSlips: 'listy przewozowe zwrotu',
    refund: 'zwrot pieniędzy',
    giftCard: 'karta podarunkowa',
    storeCredit: 'środki w sklepie',
    and: 'i',
    sums: {
      Incentive: 'Bonus',
      'Return Shipping': 'Wysyłka zwrotna',
      'Exchange Shipping': 'Wysyłka wymiany',
      'Handling Fee': 'Opłata manipulacyjna',
    },
  },
  outcomes: {
    onAccount: {
      Gift_Card_Issued: 'Dodano środki w sklepie',
      Gift_Card_Issued_Partial: 'Dodano część środków w sklepie',
    },
    ofStatus: { Approved: 'Rozpatrzono', Denied: 'Odrzucono', Closed: 'Zamknięto' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'Wymieniono',
        Refunded: 'Zwrócono pieniądze',
        Refunded_Partial: 'Zwrócono część pieniędzy',
        Gift_Card_Issued: 'Wystawiono kartę podarunkową',
        Gift_Card_Issued_Partial: 'Wystawiono częściową kartę podarunkową',
        Replacement_Order: 'Produkt zastępczy w drodze',
        Repaired: 'Naprawiono',
        Item_Credit_Applied_To_Claim: 'Wartość zaliczono na poczet zgłoszenia',
      },
      Denied: {
        Wrong_Item: 'Odrzucono: otrzymaliśmy inny produkt',
        Item_Not_Returned: 'Odrzucono: produkt nie dotarł',
        Noncompliant_Return: 'Odrzucono: produkt nie spełnia warunków zwrotu',
        Not_Covered_Under_Warranty: 'Odrzucono: gwarancja tego nie obejmuje',
      },
      Closed: { Additional_Info_Not_Provided: 'Zamknięto: nie otrzymaliśmy odpowiedzi' },
    },
  },
  contact: {
    help: 'Potrzebujesz pomocy z zamówieniem {order}?',
    page: 'Skontaktuj się z nami',
    subject: 'Zamówienie {order}',
    registrationHelp: 'Potrzebujesz pomocy z rejestracją {order}?',
    registrationSubject: 'Rejestracja {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'uszkodzenie',
      Stolen: 'kradzież',
      Lost: 'zaginięcie',
      Wrong_Item: 'niewłaściwy produkt',
      Missing_Item: 'brakujący produkt',
      Quality_Issue: 'problem z jakością',
      Incorrect_Address: 'błędny adres',
    },
    outcomes: { Refund: 'Zwrócono pieniądze', Reorder: 'Wysłano ponownie' },
  },
  reply: { subject: 'Twoje zgłoszenie dotyczące zamówienia {order}', header: 'W sprawie zamówienia {order}' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'Nowy adres dostawy',
      CHANGE_QUANTITY: 'Nowe ilości',
      SWAP_VARIANT: 'Zamienione produkty',
      ADD_DELIVERY_NOTE: 'Uwagi do dostawy',
      CANCEL_ORDER: 'Zamówienie anulowane',
    },
    removed: 'Usunięto',
    added: 'Dodano',
    reasons: {
      'Your order was already being prepared for shipping or had changed.':
        'Zamówienie było już przygotowywane do wysyłki lub zostało zmienione.',
      'The payment for the change was no longer available.': 'Płatność za tę zmianę nie była już dostępna.',
    },
  },
  templates: {
    claimReceived: {
      subject: 'Otrzymaliśmy Twoje zgłoszenie {{ claim.number }}',
      header: 'Otrzymaliśmy Twoje zgłoszenie',
      body: `${greeting}

Dziękujemy, otrzymaliśmy Twoje zgłoszenie **{{ claim.number }}** dotyczące zamówienia {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Po zatwierdzeniu otrzymasz:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, w tym bonus {{ credit.bonus }}{% endif %}
{% endfor %}

{% for deduction in claim.deductions %}
{% if forloop.first %}Te kwoty są już odjęte:

{% endif %}
- {{ deduction.name }}: {{ deduction.amount }}
{% endfor %}
{% endif %}

Napiszemy do Ciebie e-mail, gdy tylko będą nowe informacje. Stan zgłoszenia możesz sprawdzić w każdej chwili:

{{ claim_button }}`,
    },
    requestChanged: {
      subject: 'Zmieniliśmy Twoje zgłoszenie {{ claim.number }}',
      header: 'Zmieniliśmy Twoje zgłoszenie',
      body: `${greeting}

Zgodnie z prośbą zmieniliśmy zgłoszenie **{{ claim.number }}** dotyczące zamówienia {{ claim.order_number }}.

{{ item_list }}

{% if claim.credits.size > 0 %}
Po zatwierdzeniu otrzymasz:

{% for credit in claim.credits %}
- {{ credit.method | capitalize }}: **{{ credit.amount }}**{% if credit.bonus %}, w tym bonus {{ credit.bonus }}{% endif %}
{% endfor %}
{% endif %}

Jeśli ta prośba nie pochodzi od Ciebie, [skontaktuj się z nami]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    labelReady: {
      subject: 'Gotowe do druku: {{ shipment.document }} ({{ claim.number }})',
      header: 'Gotowe do druku: {{ shipment.document }}',
      body: `${greeting}

{% if shipments.size > 1 %}
Twoje produkty trafią na różne adresy. Wydrukuj dokumenty do zgłoszenia **{{ claim.number }}** i zapakuj osobną paczkę na każdy adres:

{% for parcel in shipments %}
- {{ parcel.items }}, do {{ parcel.to }}{% if parcel.tracking_number %} ({{ parcel.carrier }} {{ parcel.tracking_number }}){% endif %}
{% endfor %}

Nadaj paczki{% else %}
Dokumenty do zgłoszenia **{{ claim.number }}** są gotowe do druku. Zapakuj te produkty i nadaj paczkę{% endif %}{% if shipment.carrier %} w punkcie {{ shipment.carrier }}{% endif %}{% if shipment.send_by %} do **{{ shipment.send_by }}**{% endif %}.

{{ item_list }}

{{ claim_button }}`,
    },
    dropOffReminder: {
      subject: 'Nie zapomnij wysłać produktów ({{ claim.number }})',
      header: 'Nie zapomnij wysłać produktów',
      body: `${greeting}

Przewoźnik nie zeskanował jeszcze paczki do zgłoszenia **{{ claim.number }}**. Jeśli została już wysłana, nie musisz nic robić.

{% if shipment.send_by %}W przeciwnym razie nadaj ją do **{{ shipment.send_by }}**. Później tego dokumentu ({{ shipment.document }}) nie będzie można użyć.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    inTransit: {
      subject: 'Twoje produkty są w drodze do nas ({{ claim.number }})',
      header: 'Twoje produkty są w drodze',
      body: `${greeting}

{% if shipment.carrier %}{{ shipment.carrier }}{% else %}Przewoźnik{% endif %} ma już paczkę do zgłoszenia **{{ claim.number }}**. Napiszemy do Ciebie, gdy dotrze.

{% if shipment.tracking_url %}[Śledź paczkę]({{ shipment.tracking_url }}){% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    itemsReceived: {
      subject: 'Twoje produkty dotarły ({{ claim.number }})',
      header: 'Twoje produkty dotarły',
      body: `${greeting}

Paczka do zgłoszenia **{{ claim.number }}** dotarła. Sprawdzimy produkty, a potem napiszemy do Ciebie e-mail.

{{ item_list }}

{{ claim_button }}`,
    },
    infoNeeded: {
      subject: 'Pytanie dotyczące zgłoszenia {{ claim.number }}',
      header: 'Mamy pytanie',
      body: `${greeting}

Aby kontynuować obsługę zgłoszenia **{{ claim.number }}**, potrzebujemy informacji:

**{{ question.text }}**

Odpowiedz w ciągu {{ question.days }} dni, do {{ question.answer_by }}. Jeśli nie otrzymamy odpowiedzi, zamkniemy zgłoszenie.

{{ claim_button }}`,
    },
    itemUnavailable: {
      subject: 'Wybierz ponownie: nowy produkt jest niedostępny ({{ claim.number }})',
      header: 'Nowy produkt jest niedostępny',
      body: `${greeting}

Przykro nam: nowy produkt wybrany w zgłoszeniu **{{ claim.number }}** do zamówienia {{ claim.order_number }} nie jest już dostępny. Miał zastąpić:

{{ item_list }}

Wybierz inny produkt lub inne rozwiązanie. Zaraz potem zakończymy zgłoszenie.

{{ claim_button }}`,
    },
    finalised: {
      subject: 'Twoje zgłoszenie {{ claim.number }} zostało rozpatrzone',
      header: 'Twoje zgłoszenie zostało rozpatrzone',
      body: `${greeting}

Oto wynik zgłoszenia **{{ claim.number }}**:

{{ item_list }}

{% if refund %}Zwróciliśmy {{ refund }} na pierwotną metodę płatności. Zaksięgowanie może potrwać kilka dni.{% endif %}

{% for card in gift_cards %}
Kod karty podarunkowej o wartości {{ card.amount }} to **{{ card.code }}**.

{% endfor %}
{% if store_credit %}Dodaliśmy {{ store_credit }} do Twojego konta w sklepie.{% endif %}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    denied: {
      subject: 'W sprawie zgłoszenia {{ claim.number }}',
      header: 'Nie mogliśmy zatwierdzić Twojego zgłoszenia',
      body: `${greeting}

Rozpatrzyliśmy zgłoszenie **{{ claim.number }}** i nie mogliśmy go zatwierdzić:

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

W razie pytań [skontaktuj się z nami]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    expired: {
      subject: 'Minął termin dla zgłoszenia {{ claim.number }}',
      header: 'Termin minął',
      body: `${greeting}

Termin dla tych produktów ze zgłoszenia **{{ claim.number }}** minął, dlatego je zamknęliśmy:

{{ item_list }}

Jeśli są już w drodze lub potrzebujesz więcej czasu, [skontaktuj się z nami]({{ store.contact_url }}).

{{ claim_button }}`,
    },
    shippingClaimReceived: {
      subject: 'Otrzymaliśmy Twoje zgłoszenie dotyczące zamówienia {{ claim.order_number }}',
      header: 'Otrzymaliśmy Twoje zgłoszenie',
      body: `${greeting}

Dziękujemy, otrzymaliśmy Twoje zgłoszenie dotyczące dostawy zamówienia **{{ claim.order_number }}**. Zajmiemy się nim i napiszemy do Ciebie e-mail, gdy tylko będą nowe informacje.

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimUpdated: {
      subject: 'Rozpatrujemy Twoje zgłoszenie dotyczące zamówienia {{ claim.order_number }}',
      header: 'Rozpatrujemy Twoje zgłoszenie',
      body: `${greeting}

{% if refund or new_order %}
Część zgłoszenia dotyczącego zamówienia **{{ claim.order_number }}** jest już załatwiona. Resztę nadal rozpatrujemy. Napiszemy do Ciebie e-mail, gdy tylko będą nowe informacje.
{% else %}
Rozpatrujemy Twoje zgłoszenie dotyczące dostawy zamówienia **{{ claim.order_number }}**. Napiszemy do Ciebie e-mail, gdy tylko podejmiemy decyzję.
{% endif %}

{% if refund %}Dotychczas zwróciliśmy {{ refund }} na pierwotną metodę płatności. Zaksięgowanie może potrwać kilka dni.{% endif %}

{% if new_order %}Wysyłamy Ci produkty zastępcze w zamówieniu {{ new_order }}.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    shippingClaimResolved: {
      subject: 'Twoje zgłoszenie dotyczące zamówienia {{ claim.order_number }} zostało rozpatrzone',
      header: 'Twoje zgłoszenie zostało rozpatrzone',
      body: `${greeting}

{% if claim.is_denied %}
Rozpatrzyliśmy zgłoszenie dotyczące zamówienia **{{ claim.order_number }}** i nie mogliśmy go zatwierdzić.
{% else %}
Zgłoszenie dotyczące zamówienia **{{ claim.order_number }}** jest rozwiązane i zamknięte.
{% endif %}

{% if refund %}Zwróciliśmy {{ refund }} na pierwotną metodę płatności. Zaksięgowanie może potrwać kilka dni.{% endif %}

{% if new_order %}Wysyłamy Ci produkty zastępcze w zamówieniu {{ new_order }}.{% endif %}

{{ item_list }}

{% if claim.note %}{{ claim.note }}{% endif %}

{{ claim_button }}`,
    },
    registrationReceived: {
      subject: 'Twoja rejestracja {{ registration.number }}',
      header: 'Twój produkt jest zarejestrowany',
      body: `${greeting}

Dziękujemy za rejestrację. Numer Twojej rejestracji to **{{ registration.number }}**. Zachowaj go. Z tym numerem i swoim adresem e-mail możesz złożyć zgłoszenie na naszej stronie.

{{ item_list }}

- Data zakupu: {{ registration.purchase_date }}
- Miejsce zakupu: {{ registration.purchase_location }}
{% if registration.warranty_until %}
- Ochrona do: {{ registration.warranty_until }}
{% endif %}

Coś się nie zgadza? Możesz poprawić lub anulować rejestrację do {{ registration.change_until }}:

{{ registration_button }}

Każda osoba z tym linkiem może zmienić rejestrację, dlatego nie przekazuj tej wiadomości dalej.`,
    },
    instantExchangeReminder: {
      subject: 'Odeślij produkty, aby uniknąć obciążenia karty ({{ claim.number }})',
      header: 'Odeślij produkty, aby uniknąć obciążenia karty',
      body: `${greeting}

Wysłaliśmy nowe produkty ze zgłoszenia **{{ claim.number }}**, ale przewoźnik nie zeskanował jeszcze zwracanych produktów.

{% if hold.charge_on %}Nadaj je przed **{{ hold.charge_on }}**. Jeśli do tego czasu nie zostaną zeskanowane, pobierzemy **{{ hold.amount }}** z Twojej karty.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeCharged: {
      subject: 'Obciążyliśmy Twoją kartę ({{ claim.number }})',
      header: 'Obciążyliśmy Twoją kartę',
      body: `${greeting}

Produkty ze zgłoszenia **{{ claim.number }}** nie zostały odesłane na czas, dlatego pobraliśmy **{{ hold.amount }}** z Twojej karty.

{% if hold.return_by %}Możesz je jeszcze odesłać do **{{ hold.return_by }}**. Gdy dotrą i je zatwierdzimy, zwrócimy ich wartość.{% endif %}

{{ item_list }}

{{ claim_button }}`,
    },
    instantExchangeRefunded: {
      subject: 'Zwróciliśmy {{ hold.amount }} na Twoją kartę ({{ claim.number }})',
      header: 'Zwróciliśmy pieniądze na Twoją kartę',
      body: `${greeting}

Twoje produkty ze zgłoszenia **{{ claim.number }}** dotarły. Zwróciliśmy **{{ hold.amount }}** na Twoją kartę. Zaksięgowanie może potrwać kilka dni.

{{ claim_button }}`,
    },
    orderEdited: {
      subject: 'Twoje zamówienie {{ order.number }}: {{ edit.name }}',
      header: '{{ edit.name }}',
      body: `${greeting}

Wprowadziliśmy żądaną zmianę w zamówieniu **{{ order.number }}**.

${editEffect}

${editMoney}

Jeśli ta prośba nie pochodzi od Ciebie, [skontaktuj się z nami]({{ store.contact_url }}).`,
    },
    orderEditApproved: {
      subject: 'Zmieniliśmy Twoje zamówienie {{ order.number }}: {{ edit.name }}',
      header: 'Zatwierdziliśmy Twoją zmianę',
      body: `${greeting}

Zatwierdziliśmy i wprowadziliśmy zmianę w zamówieniu **{{ order.number }}**: {{ edit.name }}.

${editEffect}

${editMoney}`,
    },
    orderEditDeclined: {
      subject: 'Nie mogliśmy zmienić zamówienia {{ order.number }}',
      header: 'Nie mogliśmy zmienić zamówienia',
      body: `${greeting}

Otrzymaliśmy prośbę o zmianę zamówienia **{{ order.number }}** ({{ edit.name }}). Nie mogliśmy jej wprowadzić, więc zamówienie pozostaje bez zmian.

{{ edit.reason }}

{% if edit.payment %}Odblokowaliśmy kwotę {{ edit.payment }} na Twojej karcie.{% endif %}

W razie pytań [skontaktuj się z nami]({{ store.contact_url }}).`,
    },
    withdrawalReceived: {
      subject: 'Otrzymaliśmy odstąpienie od umowy dotyczącej zamówienia {{ claim.order_number }}',
      header: 'Otrzymaliśmy Twoje odstąpienie od umowy',
      body: `Dzień dobry, {{ withdrawal.name }}!

Potwierdzamy, że **{{ withdrawal.declared_on }}** otrzymaliśmy odstąpienie od umowy dotyczącej zamówienia **{{ claim.order_number }}**. Jego numer to **{{ claim.number }}**, a dotyczy ono tych produktów:

{{ item_list }}

Zwrócimy pieniądze na pierwotną metodę płatności w ciągu 14 dni od odstąpienia, najpóźniej gdy otrzymamy produkty lub dowód ich wysłania. Odeślij je w ciągu 14 dni.

Etykietę zwrotną i stan zwrotu pieniędzy znajdziesz tutaj:

{{ claim_button }}

Zachowaj tę wiadomość.`,
    },
    paymentReceived: {
      subject: 'Potwierdzenie płatności {{ payment.amount }} ({{ claim.number }})',
      header: 'Dziękujemy za płatność',
      body: `${greeting}

Pobraliśmy **{{ payment.amount }}**{% if payment.card %} (karta {{ payment.card }}){% endif %} za zgłoszenie **{{ claim.number }}** (zamówienie {{ claim.order_number }}){% if payment.name %}: {{ payment.name }}{% endif %}.

Data: {{ payment.date }}

{{ claim_button }}`,
    },
    paymentRefunded: {
      subject: 'Zwróciliśmy {{ payment.amount }} na Twoją kartę ({{ claim.number }})',
      header: 'Zwróciliśmy Twoją płatność',
      body: `${greeting}

Zwróciliśmy **{{ payment.amount }}**{% if payment.card %} (karta {{ payment.card }}){% endif %} za zgłoszenie **{{ claim.number }}**. Zaksięgowanie może potrwać kilka dni.

{{ claim_button }}`,
    },
    holdReleased: {
      subject: 'Odblokowaliśmy kwotę na Twojej karcie ({{ claim.number }})',
      header: 'Odblokowaliśmy kwotę na Twojej karcie',
      body: `${greeting}

Odblokowaliśmy kwotę **{{ payment.amount }}**{% if payment.card %} (karta {{ payment.card }}){% endif %} za zgłoszenie **{{ claim.number }}**. Nic nie zostało pobrane. W banku może to być widoczne po kilku dniach.

{{ claim_button }}`,
    },
  },
}
