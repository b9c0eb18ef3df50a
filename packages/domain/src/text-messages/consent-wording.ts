import type { ClaimType } from '../claims/claim-words.ts'
import { formatMessage } from '../shared/format-message.ts'
import type { ShopperLanguage } from '../shared/languages.ts'
import { consentWords as ar } from './consent-words/ar.ts'
import { consentWords as da } from './consent-words/da.ts'
import { consentWords as de } from './consent-words/de.ts'
import { consentWords as en } from './consent-words/en.ts'
import { consentWords as es } from './consent-words/es.ts'
import { consentWords as fr } from './consent-words/fr.ts'
import { consentWords as it } from './consent-words/it.ts'
import { consentWords as ja } from './consent-words/ja.ts'
import { consentWords as nl } from './consent-words/nl.ts'
import { consentWords as pl } from './consent-words/pl.ts'
import { consentWords as ptBR } from './consent-words/pt-BR.ts'
import { consentWords as sv } from './consent-words/sv.ts'
import type { ShownConsent } from './text-message-schema.ts'

const words: Record<ShopperLanguage, Record<keyof typeof en, string>> = {
  en,
  de,
  fr,
  es,
  it,
  nl,
  pl,
  'pt-BR': ptBR,
  sv,
  da,
  ja,
  ar,
}

type Shown = Pick<ShownConsent, 'channel' | 'language'> & { claimType: ClaimType }

/**
 * The words beside the checkbox that asks for messages about a claim, as the portal shows them in this language: its
 * label, and below it the note. The number is in E.164 form, which the portal shows with spaces.
 */
export function consentWording(
  { claimType, channel, language }: Shown,
  values: { store: string; number: string },
): string {
  const { [`textUpdates.${channel}.${claimType}` as const]: label, 'textUpdates.detail': detail } =
    words[language]
  return `${label}\n${formatMessage(detail, values, language)}`
}
