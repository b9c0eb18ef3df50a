import type { ShopperLanguage } from '../shared/languages.ts'
import { spokenText, type Translations } from '../shared/translations.ts'
import type { ClaimReason } from './reason-schema.ts'

/** What reasons and their details are called in other languages than the store's, by their ids. */
export type ReasonTranslations = {
  reasons: ReadonlyMap<number, Translations<'name'>>
  details: ReadonlyMap<number, Translations<'name'>>
}

/** A reason as a reader of this language gets it; null is the store's own language. */
export const spokenReason = (
  reason: ClaimReason,
  { reasons, details }: ReasonTranslations,
  language: ShopperLanguage | null,
): ClaimReason =>
  language === null
    ? reason
    : {
        ...reason,
        name: spokenText({ text: reason.name, name: 'name', translations: reasons.get(reason.id) }, language),
        claimReasonDetails: reason.claimReasonDetails.map((detail) => ({
          ...detail,
          name: spokenText(
            { text: detail.name, name: 'name', translations: details.get(detail.id) },
            language,
          ),
        })),
      }

type FiledReason = {
  reasonId: number
  reasonName: string
  reasonDetailId: number | null
  reasonDetailName: string | null
}

/** The reason that was filed with a claim, which keeps the store's own words for it. */
export function spokenFiledReason(
  filed: FiledReason,
  { reasons, details }: ReasonTranslations,
  language: ShopperLanguage | null,
): { name: string; detail: string | null } {
  const say = (text: string, translations: Translations<'name'> | undefined) =>
    spokenText({ text, name: 'name', translations }, language)
  return {
    name: say(filed.reasonName, reasons.get(filed.reasonId)),
    detail: filed.reasonDetailName && say(filed.reasonDetailName, details.get(filed.reasonDetailId ?? 0)),
  }
}
