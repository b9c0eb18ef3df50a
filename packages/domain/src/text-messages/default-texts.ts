import { shopperLanguageOf, type ShopperLanguage } from '../shared/languages.ts'
import type { TextEvent } from './text-message-schema.ts'

/** Our text for an event in the language of a locale such as de-AT, else in English. */
export const defaultText = (event: TextEvent, locale: string): string =>
  defaultTexts[shopperLanguageOf(locale) ?? 'en'][event]

const number = '{{ claim.number }}'
const store = '{{ store.name }}'
const url = '{{ claim.url }}'
const sendBy = (words: string) => `{% if shipment.send_by %}${words}{% endif %}`
const day = '{{ shipment.send_by }}'

/** Only the characters of text messages, where the language allows it: others more than halve what one message holds. */
const defaultTexts: Record<ShopperLanguage, Record<TextEvent, string>> = {
  en: {
    claimReceived: `${store}: We received your request ${number}. Follow it here: ${url} Reply STOP to opt out.`,
    labelReady: `${store}: Your {{ shipment.document }} for request ${number} is ready: ${url}`,
    dropOffReminder: `${store}: Don't forget to send your items for request ${number}${sendBy(` by ${day}`)}: ${url}`,
    infoNeeded: `${store}: We have a question about your request ${number}. Please answer by {{ question.answer_by }}: ${url}`,
    finalised: `${store}: Your request ${number} is complete. See the result here: ${url}`,
    denied: `${store}: We couldn't approve your request ${number}. See why here: ${url}`,
    exchangeShipped: `${store}: Your new items for request ${number} are on their way: ${url}`,
  },
  de: {
    claimReceived: `${store}: Ihre Anfrage ${number} ist bei uns eingegangen. Hier sehen Sie den Stand: ${url} Zum Abbestellen antworten Sie STOP.`,
    labelReady: `${store}: Unterlagen zur Anfrage ${number} sind bereit ({{ shipment.document }}): ${url}`,
    dropOffReminder: `${store}: Bitte denken Sie an Ihre Rücksendung zur Anfrage ${number}${sendBy(` bis ${day}`)}: ${url}`,
    infoNeeded: `${store}: Wir haben eine Frage zu Ihrer Anfrage ${number}. Bitte antworten Sie bis {{ question.answer_by }}: ${url}`,
    finalised: `${store}: Ihre Anfrage ${number} ist abgeschlossen. Das Ergebnis sehen Sie hier: ${url}`,
    denied: `${store}: Wir konnten Ihrer Anfrage ${number} nicht entsprechen. Den Grund sehen Sie hier: ${url}`,
    exchangeShipped: `${store}: Ihre neuen Artikel zur Anfrage ${number} sind unterwegs: ${url}`,
  },
  fr: {
    claimReceived: `${store} : nous avons bien reçu votre demande ${number}. Suivez-la ici : ${url} Répondez STOP pour ne plus recevoir de SMS.`,
    labelReady: `${store} : {{ shipment.document }} à imprimer pour votre demande ${number} : ${url}`,
    dropOffReminder: `${store} : pensez à envoyer vos articles pour la demande ${number}${sendBy(` avant le ${day}`)} : ${url}`,
    infoNeeded: `${store} : nous avons une question sur votre demande ${number}. Merci de répondre avant le {{ question.answer_by }} : ${url}`,
    finalised: `${store} : votre demande ${number} est traitée. Voir le résultat : ${url}`,
    denied: `${store} : nous n'avons pas pu accepter votre demande ${number}. Voir pourquoi : ${url}`,
    exchangeShipped: `${store} : vos nouveaux articles pour la demande ${number} sont en route : ${url}`,
  },
  es: {
    claimReceived: `${store}: Hemos recibido tu solicitud ${number}. Consulta su estado: ${url} Responde STOP para no recibir más mensajes.`,
    labelReady: `${store}: Ya puedes imprimir los documentos de tu solicitud ${number} ({{ shipment.document }}): ${url}`,
    dropOffReminder: `${store}: Recuerda enviar los artículos de tu solicitud ${number}${sendBy(` antes del ${day}`)}: ${url}`,
    infoNeeded: `${store}: Tenemos una pregunta sobre tu solicitud ${number}. Responde antes del {{ question.answer_by }}: ${url}`,
    finalised: `${store}: Tu solicitud ${number} se ha completado. Consulta el resultado: ${url}`,
    denied: `${store}: No hemos podido aprobar tu solicitud ${number}. Consulta el motivo: ${url}`,
    exchangeShipped: `${store}: Tus nuevos artículos de la solicitud ${number} van de camino: ${url}`,
  },
  it: {
    claimReceived: `${store}: abbiamo ricevuto la tua richiesta ${number}. Segui lo stato qui: ${url} Rispondi STOP per non ricevere altri messaggi.`,
    labelReady: `${store}: i documenti per la richiesta ${number} sono pronti ({{ shipment.document }}): ${url}`,
    dropOffReminder: `${store}: ricordati di spedire gli articoli della richiesta ${number}${sendBy(` entro il ${day}`)}: ${url}`,
    infoNeeded: `${store}: abbiamo una domanda sulla tua richiesta ${number}. Rispondi entro il {{ question.answer_by }}: ${url}`,
    finalised: `${store}: la tua richiesta ${number} è conclusa. Vedi l'esito qui: ${url}`,
    denied: `${store}: non abbiamo potuto approvare la tua richiesta ${number}. Vedi il motivo qui: ${url}`,
    exchangeShipped: `${store}: i nuovi articoli della richiesta ${number} sono in viaggio: ${url}`,
  },
  nl: {
    claimReceived: `${store}: We hebben je aanvraag ${number} ontvangen. Volg hem hier: ${url} Antwoord STOP om je af te melden.`,
    labelReady: `${store}: Je documenten voor aanvraag ${number} staan klaar ({{ shipment.document }}): ${url}`,
    dropOffReminder: `${store}: Vergeet niet je artikelen voor aanvraag ${number} te versturen${sendBy(`, uiterlijk ${day}`)}: ${url}`,
    infoNeeded: `${store}: We hebben een vraag over je aanvraag ${number}. Antwoord uiterlijk {{ question.answer_by }}: ${url}`,
    finalised: `${store}: Je aanvraag ${number} is afgehandeld. Bekijk het resultaat: ${url}`,
    denied: `${store}: We konden je aanvraag ${number} niet goedkeuren. Bekijk waarom: ${url}`,
    exchangeShipped: `${store}: Je nieuwe artikelen voor aanvraag ${number} zijn onderweg: ${url}`,
  },
  pl: {
    claimReceived: `${store}: Otrzymaliśmy Twoje zgłoszenie ${number}. Sprawdź jego stan: ${url} Odpisz STOP, aby zrezygnować z wiadomości.`,
    labelReady: `${store}: Dokumenty do zgłoszenia ${number} są gotowe ({{ shipment.document }}): ${url}`,
    dropOffReminder: `${store}: Pamiętaj o nadaniu produktów ze zgłoszenia ${number}${sendBy(` do ${day}`)}: ${url}`,
    infoNeeded: `${store}: Mamy pytanie dotyczące zgłoszenia ${number}. Odpowiedz do {{ question.answer_by }}: ${url}`,
    finalised: `${store}: Twoje zgłoszenie ${number} zostało rozpatrzone. Zobacz wynik: ${url}`,
    denied: `${store}: Nie mogliśmy uwzględnić zgłoszenia ${number}. Zobacz powód: ${url}`,
    exchangeShipped: `${store}: Nowe produkty ze zgłoszenia ${number} są w drodze: ${url}`,
  },
  'pt-BR': {
    claimReceived: `${store}: Recebemos sua solicitação ${number}. Acompanhe aqui: ${url} Responda STOP para não receber mais mensagens.`,
    labelReady: `${store}: Os documentos da sua solicitação ${number} estão prontos ({{ shipment.document }}): ${url}`,
    dropOffReminder: `${store}: Não se esqueça de enviar os itens da solicitação ${number}${sendBy(` até ${day}`)}: ${url}`,
    infoNeeded: `${store}: Temos uma pergunta sobre sua solicitação ${number}. Responda até {{ question.answer_by }}: ${url}`,
    finalised: `${store}: Sua solicitação ${number} foi concluída. Veja o resultado: ${url}`,
    denied: `${store}: Não pudemos aprovar sua solicitação ${number}. Veja o motivo: ${url}`,
    exchangeShipped: `${store}: Seus novos itens da solicitação ${number} estão a caminho: ${url}`,
  },
  sv: {
    claimReceived: `${store}: Vi har tagit emot ditt ärende ${number}. Följ det här: ${url} Svara STOP för att avsluta.`,
    labelReady: `${store}: Dokumenten för ärende ${number} är klara ({{ shipment.document }}): ${url}`,
    dropOffReminder: `${store}: Glöm inte att skicka varorna för ärende ${number}${sendBy(` senast ${day}`)}: ${url}`,
    infoNeeded: `${store}: Vi har en fråga om ditt ärende ${number}. Svara senast {{ question.answer_by }}: ${url}`,
    finalised: `${store}: Ditt ärende ${number} är klart. Se resultatet: ${url}`,
    denied: `${store}: Vi kunde inte godkänna ditt ärende ${number}. Se varför: ${url}`,
    exchangeShipped: `${store}: Dina nya varor för ärende ${number} är på väg: ${url}`,
  },
  da: {
    claimReceived: `${store}: Vi har modtaget din sag ${number}. Følg den her: ${url} Svar STOP for at framelde dig.`,
    labelReady: `${store}: Dokumenterne til sag ${number} er klar ({{ shipment.document }}): ${url}`,
    dropOffReminder: `${store}: Husk at sende varerne til sag ${number}${sendBy(` senest ${day}`)}: ${url}`,
    infoNeeded: `${store}: Vi har et spørgsmål om din sag ${number}. Svar senest {{ question.answer_by }}: ${url}`,
    finalised: `${store}: Din sag ${number} er afsluttet. Se resultatet: ${url}`,
    denied: `${store}: Vi kunne ikke godkende din sag ${number}. Se hvorfor: ${url}`,
    exchangeShipped: `${store}: Dine nye varer til sag ${number} er på vej: ${url}`,
  },
  ja: {
    claimReceived: `${store}：申請${number}を受け付けました。状況の確認：${url} 配信停止はSTOPと返信してください。`,
    labelReady: `${store}：申請${number}の{{ shipment.document }}をご用意しました：${url}`,
    dropOffReminder: `${store}：申請${number}の商品をまだお送りでない場合は${sendBy(`${day}までに`)}お送りください：${url}`,
    infoNeeded: `${store}：申請${number}についてご質問があります。{{ question.answer_by }}までにご回答ください：${url}`,
    finalised: `${store}：申請${number}の処理が完了しました。結果の確認：${url}`,
    denied: `${store}：申請${number}は承認できませんでした。理由の確認：${url}`,
    exchangeShipped: `${store}：申請${number}の新しい商品を発送しました：${url}`,
  },
  ar: {
    claimReceived: `${store}: استلمنا طلبك ${number}. تابع حالته هنا: ${url} أرسل STOP لإيقاف الرسائل.`,
    labelReady: `${store}: مستندات طلبك ${number} جاهزة ({{ shipment.document }}): ${url}`,
    dropOffReminder: `${store}: لا تنس إرسال منتجات طلبك ${number}${sendBy(` قبل ${day}`)}: ${url}`,
    infoNeeded: `${store}: لدينا سؤال حول طلبك ${number}. يرجى الرد قبل {{ question.answer_by }}: ${url}`,
    finalised: `${store}: اكتملت معالجة طلبك ${number}. اطلع على النتيجة: ${url}`,
    denied: `${store}: تعذّر قبول طلبك ${number}. اطلع على السبب: ${url}`,
    exchangeShipped: `${store}: المنتجات الجديدة لطلبك ${number} في الطريق: ${url}`,
  },
}
