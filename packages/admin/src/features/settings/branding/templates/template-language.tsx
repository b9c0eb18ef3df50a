import {
  englishNameOf,
  shopperLanguageOf,
  shopperLanguages,
  type ShopperLanguage,
} from '@aftercare/domain/shared/languages'
import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { useOtherLanguages } from '../../../../components/translations.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'

/** The language that is edited and shown; null is the store's own. A language whose text is refused is opened. */
export function useTemplateLanguage(errors: FormErrors | undefined) {
  const [language, choose] = useState<ShopperLanguage | null>(null)
  const [seen, setSeen] = useState(errors)
  if (errors !== seen) {
    setSeen(errors)
    const refused = languageToMend(errors, language)
    if (refused !== undefined) choose(refused)
  }
  return { language, choose }
}

/** Undefined where the shown language, or none, has an error. */
function languageToMend(errors: FormErrors | undefined, shown: ShopperLanguage | null) {
  const refused = [null, ...shopperLanguages].filter((language) =>
    Object.keys(errors?.fields ?? {}).some((path) =>
      language === null
        ? !path.startsWith('translations.')
        : `${path}.`.startsWith(`translations.${language}.`),
    ),
  )
  return refused.includes(shown) ? undefined : refused[0]
}

type TemplateLanguageProps = {
  translations: { [Language in ShopperLanguage]?: unknown }
  /** The language that is edited; null is the store's own. */
  language: ShopperLanguage | null
  /** Whether its text is our default. */
  isOurs: boolean
  onChoose: (language: ShopperLanguage | null) => void
}

const own = 'own'

/** Which language is edited, which languages have a text of the store's, and what readers of this one get. */
export function TemplateLanguage({ translations, language, isOurs, onChoose }: TemplateLanguageProps) {
  const others = useOtherLanguages()
  const { store } = useStore()
  const named = (other: ShopperLanguage) => {
    const name = englishNameOf(other)
    return translations[other] ? text('email.languageOwn', { language: name }) : name
  }
  return (
    <>
      <Select
        label={text('email.language')}
        data={[
          { value: own, label: text('email.languageOfStore', { language: storeLanguage(store.locale) }) },
          ...others.map((value) => ({ value, label: named(value) })),
        ]}
        value={language ?? own}
        onChange={(value) => onChoose(others.find((other) => other === value) ?? null)}
        allowDeselect={false}
        maw={320}
      />
      <Text size="sm" c="dimmed" component="output">
        {sentWords(language, isOurs)}
      </Text>
    </>
  )
}

const storeLanguage = (locale: string) => englishNameOf(shopperLanguageOf(locale) ?? locale)

function sentWords(language: ShopperLanguage | null, isOurs: boolean): string {
  if (language === null) return text(isOurs ? 'email.sentOurs' : 'email.sentOwn')
  const key = isOurs ? 'email.sentOursIn' : 'email.sentOwnIn'
  return text(key, { language: englishNameOf(language) })
}
