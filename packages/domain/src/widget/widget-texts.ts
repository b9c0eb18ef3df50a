import * as v from 'valibot'
import { withoutForbiddenWords } from '../shared/text-rules.ts'
import { translatedWidgetTexts } from './translated-widget-texts.ts'

const sentence = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Must not be empty'),
  v.maxLength(300),
  withoutForbiddenWords,
)

/** All texts of the widget in one language. */
export const widgetTexts = v.object({
  title: sentence,
  description: sentence,
  learnMore: sentence,
  /** In the dialog, and its list of benefits. */
  about: sentence,
  benefits: v.pipe(v.array(sentence), v.maxLength(8)),
  close: sentence,
  /** `{store}` is replaced by the store's name. */
  contact: v.optional(sentence, 'Need help with a delivery? Contact {store} with your order number.'),
  /** `{title}` is replaced by the name of the guarantee. */
  checkoutWith: sentence,
  checkoutWithout: sentence,
  failed: sentence,
  /** Where a shopper put more than one into the cart. */
  onlyOne: v.optional(sentence, 'One covers your whole order, so we set the quantity to 1.'),
})
export type WidgetTexts = v.InferOutput<typeof widgetTexts>

const english: WidgetTexts = {
  title: 'Delivery Guarantee',
  description: 'For lost, damaged, or stolen packages',
  learnMore: 'Learn more',
  about: 'If something goes wrong with the delivery of your order, we’ll make it right.',
  benefits: [
    'Lost in transit: we’ll reship or refund it',
    'Arrived damaged: just send us a photo',
    'Stolen from your doorstep: it’s covered',
  ],
  close: 'Close',
  contact: 'Need help with a delivery? Contact {store} with your order number.',
  checkoutWith: 'Check out with {title}',
  checkoutWithout: 'Check out without it',
  failed: 'We couldn’t update your cart. Please try again.',
  onlyOne: 'One covers your whole order, so we set the quantity to 1.',
}

const german: WidgetTexts = {
  title: 'Liefergarantie',
  description: 'Für verlorene, beschädigte oder gestohlene Pakete',
  learnMore: 'Mehr erfahren',
  about: 'Wenn bei der Lieferung Ihrer Bestellung etwas schiefgeht, finden wir eine Lösung.',
  benefits: [
    'Unterwegs verloren: Wir liefern erneut oder erstatten',
    'Beschädigt angekommen: Senden Sie uns ein Foto',
    'Vor der Tür gestohlen: ebenfalls abgedeckt',
  ],
  close: 'Schließen',
  contact: 'Fragen zur Lieferung? Wenden Sie sich mit Ihrer Bestellnummer an {store}.',
  checkoutWith: 'Zur Kasse mit {title}',
  checkoutWithout: 'Zur Kasse ohne Garantie',
  failed: 'Wir konnten Ihren Warenkorb nicht aktualisieren. Bitte versuchen Sie es erneut.',
  onlyOne: 'Eine Garantie gilt für die ganze Bestellung. Wir haben die Menge auf 1 gesetzt.',
}

/**
 * The catalog by language; the first is used for languages that are missing. It is part of the configuration,
 * so that pages load no language separately and merchants can add their own.
 */
export const defaultWidgetTexts: Record<string, WidgetTexts> = {
  en: english,
  // By the alphabet, as merchants' own are kept, so that the two can be compared.
  ...Object.fromEntries(
    Object.entries({ de: german, ...translatedWidgetTexts }).sort(([one], [other]) => (one < other ? -1 : 1)),
  ),
}

/** The texts of the offer in one language, from the merchant and the catalog. */
export type OfferWords = Omit<WidgetTexts, 'contact'> & {
  language: string
  aboutTitle: string
  info: string
  /** How to claim the guarantee; null if the store has not said where. */
  contact: string | null
}

type Written = {
  title: string
  description: string
  modal: { title: string | null; description: string | null; benefits: string[] }
  checkoutPlus: { elements: readonly { kind: string; text: string | null }[] }
  contact: { storeName: string; shown: string | null } | null
  texts: Record<string, WidgetTexts>
}

/**
 * The texts by language. A title or description that differs from the default is the merchant's own and is
 * used in every language, and so are other texts they wrote. If they wrote the dialog's text or benefits,
 * none of our defaults remain in it.
 */
export function offerWords({
  title,
  description,
  modal,
  checkoutPlus,
  contact,
  texts,
}: Written): Record<string, OfferWords> {
  const [first] = Object.values(texts)
  const ofElement = (kind: string) => checkoutPlus.elements.find((element) => element.kind === kind)?.text

  const inLanguage = (language: string, spoken: WidgetTexts): OfferWords => {
    const ownTitle = title === first?.title ? spoken.title : title
    const ownDescription = description === first?.description ? spoken.description : description
    const hasOwnDialog = modal.description !== null || modal.benefits.length > 0
    return {
      ...spoken,
      language,
      title: ownTitle,
      description: ownDescription,
      aboutTitle: modal.title ?? ownTitle,
      about: modal.description ?? spoken.about,
      benefits: hasOwnDialog ? modal.benefits : spoken.benefits,
      checkoutWith: ofElement('altCheckoutButton') ?? spoken.checkoutWith.replace('{title}', ownTitle),
      contact: contact && contactWords(spoken.contact, contact),
      info: ofElement('checkoutInfo') ?? ownDescription,
    }
  }
  return Object.fromEntries(
    Object.entries(texts).map(([language, spoken]) => [language, inLanguage(language, spoken)]),
  )
}

const contactWords = (sentence: string, { storeName, shown }: NonNullable<Written['contact']>): string =>
  [sentence.replace('{store}', storeName), shown].filter((part) => part !== null).join(' ')
