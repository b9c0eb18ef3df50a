import * as v from 'valibot'
import { shopperLanguages, type ShopperLanguage } from './languages.ts'
import { withoutForbiddenWords } from './text-rules.ts'

/**
 * What a merchant wrote in other languages than the store's, by language and then by the text's name. A text that
 * is not there is shown in the store's language.
 */
export type Translations<Name extends string = string> = {
  [Language in ShopperLanguage]?: { [Key in Name]?: string }
}

/** Translations of texts with these names. Texts that are only spaces are left out. */
export const translations = <const Name extends string>(names: readonly [Name, ...Name[]], most = 2000) =>
  v.optional(writtenTranslations(names, most), {})

/** The same without a default. */
export const writtenTranslations = <const Name extends string>(
  names: readonly [Name, ...Name[]],
  most = 2000,
) =>
  v.pipe(
    v.record(
      v.picklist(shopperLanguages),
      v.record(
        v.picklist(names),
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(most, `Must be at most ${most.toLocaleString('en')} characters`),
          withoutForbiddenWords,
        ),
      ),
    ),
    v.transform((written): Translations<Name> => withoutEmpty(written)),
  )

/** The texts as a reader of this language gets them; null is the store's own language. */
export function spokenIn<Texts extends { translations?: Translations | undefined }>(
  texts: Texts,
  language: ShopperLanguage | null,
): Texts {
  const spoken = language === null ? undefined : texts.translations?.[language]
  return spoken === undefined ? texts : { ...texts, ...onlyWritten(spoken) }
}

/** One text of it; without a translation, as the store wrote it. */
export const spokenText = <Name extends string>(
  { text, name, translations }: { text: string; name: Name; translations: Translations<Name> | undefined },
  language: ShopperLanguage | null,
): string => (language === null ? undefined : translations?.[language]?.[name]?.trim()) || text

export const isTranslated = (translations: Translations): boolean => Object.keys(translations).length > 0

const onlyWritten = <Name extends string>(spoken: { [Key in Name]?: string }) =>
  Object.fromEntries(Object.entries<string | undefined>(spoken).filter(([, text]) => text?.trim())) as {
    [Key in Name]?: string
  }

const withoutEmpty = <Name extends string>(written: Translations<Name>): Translations<Name> =>
  Object.fromEntries(
    Object.entries<{ [Key in Name]?: string } | undefined>(written)
      .map(([language, spoken]) => [language, onlyWritten(spoken ?? {})] as const)
      .filter(([, spoken]) => Object.keys(spoken).length > 0),
  )
