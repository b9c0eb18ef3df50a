import { formatMessage } from '../shared/format-message.ts'
import { inLanguageOf, shopperLanguageOf, type ShopperLanguage } from '../shared/languages.ts'

const texts: Record<ShopperLanguage, string> = {
  en: '{store}: This number sends updates about returns and claims. Questions? {contact} Reply STOP to opt out.',
  de: '{store}: Diese Nummer informiert über Rücksendungen und Anfragen. Fragen? {contact} Zum Abbestellen antworten Sie STOP.',
  fr: '{store} : ce numéro envoie des nouvelles de vos retours et demandes. Une question ? {contact} Répondez STOP pour ne plus recevoir de messages.',
  es: '{store}: Este número envía novedades sobre devoluciones y solicitudes. ¿Preguntas? {contact} Responde STOP para no recibir más mensajes.',
  it: '{store}: questo numero invia aggiornamenti su resi e richieste. Domande? {contact} Rispondi STOP per non ricevere altri messaggi.',
  nl: '{store}: Dit nummer stuurt updates over retouren en aanvragen. Vragen? {contact} Antwoord STOP om je af te melden.',
  pl: '{store}: Z tego numeru wysyłamy informacje o zwrotach i zgłoszeniach. Pytania? {contact} Odpisz STOP, aby zrezygnować.',
  'pt-BR':
    '{store}: Este número envia novidades sobre devoluções e solicitações. Dúvidas? {contact} Responda STOP para não receber mais mensagens.',
  sv: '{store}: Det här numret skickar information om returer och ärenden. Frågor? {contact} Svara STOP för att avsluta.',
  da: '{store}: Dette nummer sender besked om returneringer og sager. Spørgsmål? {contact} Svar STOP for at framelde dig.',
  ja: '{store}：この番号は返品や申請の状況をお知らせしています。お問い合わせ：{contact} 配信停止はSTOPと返信してください。',
  ar: '{store}: يرسل هذا الرقم مستجدات الإرجاع والطلبات. لديك سؤال؟ {contact} أرسل STOP لإيقاف الرسائل.',
}

/** The reply to HELP, and to a message from a number without an open claim. */
export const helpText = (values: { store: string; contact: string }, locale: string): string =>
  formatMessage(inLanguageOf(texts, locale), values, shopperLanguageOf(locale) ?? 'en')
