import type { translatedRateTexts } from '../rates/ship-rate-schema.ts'
import type { ShopperLanguage } from '../shared/languages.ts'
import { spokenText } from '../shared/translations.ts'
import type { QuoteOffer } from './quote-offer.ts'

type SpokenOffer = { name: string; description: string; deliveryLabel: string }

/**
 * What a shopper reads of a rate or of its Plus form; null is the store's own language, and so is what is not
 * translated.
 */
export function spokenOffer(
  { name, description, plus, plan, translations }: QuoteOffer,
  isPlus: boolean,
  language: ShopperLanguage | null,
): SpokenOffer {
  const say = (name: (typeof translatedRateTexts)[number], text: string) =>
    spokenText({ text, name, translations }, language)
  const plain = { name: say('name', name), description: say('description', description) }
  const deliveryLabel = say('deliveryLabel', plan?.label ?? '')
  if (!isPlus || !plus) return { ...plain, deliveryLabel }
  return {
    // A Plus form without texts of its own has those of the rate.
    name: plus.name === name ? plain.name : say('plusName', plus.name),
    description:
      plus.description === description ? plain.description : say('plusDescription', plus.description),
    deliveryLabel,
  }
}
