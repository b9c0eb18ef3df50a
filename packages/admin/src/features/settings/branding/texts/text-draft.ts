import type { ShopperLanguage } from '@aftercare/domain/shared/languages'
import type { TextTemplate, TextTemplateChange } from '@aftercare/domain/text-messages/text-message-schema'
import type { SettingsForm, Versioned } from '../../../../forms/use-settings-form.ts'

export type TextForm = SettingsForm<TextTemplateChange>

export const textDraftOf = ({
  version,
  isEnabled,
  text,
  translations,
  contentSid,
  contentVariables,
}: TextTemplate): Versioned<TextTemplateChange> => ({
  version: String(version),
  value: { isEnabled, text, translations, contentSid, contentVariables },
})

/** Our texts in the store's language, and in others. */
type DefaultTexts = { ours: string; oursIn: { [Language in ShopperLanguage]?: string } }

/** The text of one language while it is edited; null is the store's own language. */
export type SpokenText = {
  language: ShopperLanguage | null
  text: string
  set: (text: string) => void
  /** Whether it is our default. */
  isOurs: boolean
  useOurs: () => void
  error: string | undefined
}

/** A text that says what ours does is left out of the translations, and follows ours. */
export function spokenText(
  form: TextForm,
  { ours, oursIn }: DefaultTexts,
  language: ShopperLanguage | null,
): SpokenText {
  const { text, translations } = form.draft
  if (language === null)
    return {
      language,
      text,
      set: (text) => form.set({ text }),
      isOurs: text === ours,
      useOurs: () => form.set({ text: ours }),
      error: form.errors?.fields['text'],
    }
  const { [language]: own, ...others } = translations
  const standard = oursIn[language] ?? ours
  const set = (text: string) =>
    form.set({ translations: text === standard ? others : { ...others, [language]: text } })
  return {
    language,
    text: own ?? standard,
    set,
    isOurs: own === undefined,
    useOurs: () => set(standard),
    error: form.errors?.fields[`translations.${language}`],
  }
}
