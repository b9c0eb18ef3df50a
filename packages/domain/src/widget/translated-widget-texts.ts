import type { WidgetTexts } from './widget-texts.ts'

const french: WidgetTexts = {
  title: 'Garantie de livraison',
  description: 'Pour les colis perdus, endommagés ou volés',
  learnMore: 'En savoir plus',
  about: 'Si quelque chose se passe mal lors de la livraison de votre commande, nous trouvons une solution.',
  benefits: [
    'Perdu en route : nous renvoyons ou remboursons',
    'Arrivé endommagé : envoyez-nous simplement une photo',
    'Volé devant votre porte : c’est couvert',
  ],
  close: 'Fermer',
  contact: 'Un souci de livraison ? Contactez {store} avec votre numéro de commande.',
  checkoutWith: 'Payer avec {title}',
  checkoutWithout: 'Payer sans la garantie',
  failed: 'Impossible de mettre à jour votre panier. Veuillez réessayer.',
  onlyOne: 'Une seule suffit pour toute la commande : nous avons mis la quantité à 1.',
}

const spanish: WidgetTexts = {
  title: 'Garantía de entrega',
  description: 'Para paquetes perdidos, dañados o robados',
  learnMore: 'Más información',
  about: 'Si algo sale mal con la entrega de tu pedido, lo solucionamos.',
  benefits: [
    'Perdido por el camino: lo reenviamos o te lo reembolsamos',
    'Llega dañado: solo tienes que enviarnos una foto',
    'Robado en tu puerta: está cubierto',
  ],
  close: 'Cerrar',
  contact: '¿Necesitas ayuda con una entrega? Contacta con {store} e indica tu número de pedido.',
  checkoutWith: 'Finalizar con {title}',
  checkoutWithout: 'Finalizar sin garantía',
  failed: 'No hemos podido actualizar tu carrito. Inténtalo de nuevo.',
  onlyOne: 'Con una basta para todo el pedido, así que hemos puesto la cantidad en 1.',
}

const italian: WidgetTexts = {
  title: 'Garanzia di consegna',
  description: 'Per pacchi persi, danneggiati o rubati',
  learnMore: 'Scopri di più',
  about: 'Se qualcosa va storto con la consegna del tuo ordine, troviamo una soluzione.',
  benefits: [
    'Perso durante il trasporto: lo rispediamo o rimborsiamo',
    'Arrivato danneggiato: basta inviarci una foto',
    'Rubato davanti alla porta: è coperto',
  ],
  close: 'Chiudi',
  contact: 'Hai bisogno di aiuto con una consegna? Contatta {store} indicando il numero d’ordine.',
  checkoutWith: 'Vai alla cassa con {title}',
  checkoutWithout: 'Vai alla cassa senza garanzia',
  failed: 'Impossibile aggiornare il carrello. Riprova.',
  onlyOne: 'Ne basta una per tutto l’ordine, quindi abbiamo impostato la quantità a 1.',
}

const dutch: WidgetTexts = {
  title: 'Bezorggarantie',
  description: 'Voor verloren, beschadigde of gestolen pakketten',
  learnMore: 'Meer informatie',
  about: 'Als er iets misgaat met de bezorging van je bestelling, lossen we het op.',
  benefits: [
    'Onderweg zoekgeraakt: we sturen het opnieuw of betalen terug',
    'Beschadigd aangekomen: stuur ons gewoon een foto',
    'Gestolen bij je voordeur: ook gedekt',
  ],
  close: 'Sluiten',
  contact: 'Hulp nodig bij een bezorging? Neem met je bestelnummer contact op met {store}.',
  checkoutWith: 'Afrekenen met {title}',
  checkoutWithout: 'Afrekenen zonder garantie',
  failed: 'We konden je winkelwagen niet bijwerken. Probeer het opnieuw.',
  onlyOne: 'Eén garantie geldt voor je hele bestelling, dus we hebben het aantal op 1 gezet.',
}

const polish: WidgetTexts = {
  title: 'Gwarancja dostawy',
  description: 'Na wypadek zaginięcia, uszkodzenia lub kradzieży paczki',
  learnMore: 'Dowiedz się więcej',
  about: 'Jeśli coś pójdzie nie tak z dostawą zamówienia, znajdziemy rozwiązanie.',
  benefits: [
    'Zaginięcie w drodze: wyślemy ponownie lub zwrócimy pieniądze',
    'Uszkodzenie: wystarczy przesłać nam zdjęcie',
    'Kradzież spod drzwi: to też obejmuje',
  ],
  close: 'Zamknij',
  contact: 'Potrzebujesz pomocy z dostawą? Skontaktuj się ze sklepem {store} i podaj numer zamówienia.',
  checkoutWith: 'Do kasy – {title}',
  checkoutWithout: 'Do kasy bez gwarancji',
  failed: 'Nie udało się zaktualizować koszyka. Spróbuj ponownie.',
  onlyOne: 'Jedna gwarancja obejmuje całe zamówienie, więc ustawiliśmy ilość na 1.',
}

const portuguese: WidgetTexts = {
  title: 'Garantia de entrega',
  description: 'Para pacotes perdidos, danificados ou roubados',
  learnMore: 'Saiba mais',
  about: 'Se algo der errado na entrega do seu pedido, nós resolvemos.',
  benefits: [
    'Perdido no caminho: reenviamos ou reembolsamos',
    'Chegou danificado: basta enviar uma foto',
    'Roubado na sua porta: está coberto',
  ],
  close: 'Fechar',
  contact: 'Precisa de ajuda com uma entrega? Fale com {store} e informe o número do pedido.',
  checkoutWith: 'Finalizar com {title}',
  checkoutWithout: 'Finalizar sem garantia',
  failed: 'Não foi possível atualizar seu carrinho. Tente novamente.',
  onlyOne: 'Uma cobre o pedido inteiro, por isso definimos a quantidade como 1.',
}

const swedish: WidgetTexts = {
  title: 'Leveransgaranti',
  description: 'För paket som kommer bort, skadas eller blir stulna',
  learnMore: 'Läs mer',
  about: 'Om något går fel med leveransen av din order löser vi det.',
  benefits: [
    'Borttappat på vägen: vi skickar igen eller återbetalar',
    'Skadat vid ankomst: skicka oss bara en bild',
    'Stulet vid dörren: det ingår',
  ],
  close: 'Stäng',
  contact: 'Behöver du hjälp med en leverans? Kontakta {store} och uppge ditt ordernummer.',
  checkoutWith: 'Till kassan med {title}',
  checkoutWithout: 'Till kassan utan garanti',
  failed: 'Vi kunde inte uppdatera din varukorg. Försök igen.',
  onlyOne: 'En garanti gäller för hela ordern, så vi har ändrat antalet till 1.',
}

const danish: WidgetTexts = {
  title: 'Leveringsgaranti',
  description: 'For pakker, der går tabt, beskadiges eller bliver stjålet',
  learnMore: 'Læs mere',
  about: 'Hvis noget går galt med leveringen af din ordre, finder vi en løsning.',
  benefits: [
    'Gået tabt undervejs: vi sender igen eller refunderer',
    'Ankommet beskadiget: send os blot et billede',
    'Stjålet ved din dør: det er dækket',
  ],
  close: 'Luk',
  contact: 'Brug for hjælp med en levering? Kontakt {store}, og oplys dit ordrenummer.',
  checkoutWith: 'Til kassen med {title}',
  checkoutWithout: 'Til kassen uden garanti',
  failed: 'Vi kunne ikke opdatere din kurv. Prøv igen.',
  onlyOne: 'Én garanti gælder for hele ordren, så vi har sat antallet til 1.',
}

const japanese: WidgetTexts = {
  title: '配達保証',
  description: '紛失、破損、盗難に遭った荷物が対象',
  learnMore: '詳細を見る',
  about: 'ご注文の配達に問題があった場合、対応いたします。',
  benefits: [
    '配送中の紛失：再送または返金します',
    '破損していた場合：写真をお送りください',
    '玄関先での盗難：対象になります',
  ],
  close: '閉じる',
  contact: '配達についてお困りですか？注文番号を添えて{store}にお問い合わせください。',
  checkoutWith: '{title}を付けて購入手続きへ',
  checkoutWithout: '付けずに購入手続きへ',
  failed: 'カートを更新できませんでした。もう一度お試しください。',
  onlyOne: '1つで注文全体が対象になるため、数量を1に変更しました。',
}

const arabic: WidgetTexts = {
  title: 'ضمان التوصيل',
  description: 'للطرود المفقودة أو المتضررة أو المسروقة',
  learnMore: 'معرفة المزيد',
  about: 'إذا حدث خطأ في توصيل طلبك، فسنجد الحل.',
  benefits: [
    'فُقد في الطريق: نعيد الإرسال أو نرد المبلغ',
    'وصل متضررًا: أرسل إلينا صورة فقط',
    'سُرق من أمام بابك: مشمول أيضًا',
  ],
  close: 'إغلاق',
  contact: 'هل تحتاج إلى مساعدة بشأن التوصيل؟ تواصل مع {store} واذكر رقم طلبك.',
  checkoutWith: 'إتمام الشراء مع {title}',
  checkoutWithout: 'إتمام الشراء دون ضمان',
  failed: 'تعذّر تحديث سلتك. يرجى المحاولة مرة أخرى.',
  onlyOne: 'ضمان واحد يشمل طلبك كله، لذا جعلنا الكمية 1.',
}

/** The catalog in the languages that follow English and German, by the first part of a locale. */
export const translatedWidgetTexts: Record<string, WidgetTexts> = {
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  sv: swedish,
  da: danish,
  ja: japanese,
  ar: arabic,
}
