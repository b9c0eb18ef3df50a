import {
  directionOf,
  ownNameOf,
  shopperLanguageOf,
  shopperLanguages,
  type ShopperLanguage,
} from '@aftercare/domain/shared/languages'
import type { Translations } from '@aftercare/domain/shared/translations'
import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMay, useStore } from '../app/session.ts'
import '../app/texts/en/translating.ts'
import { text } from '../app/texts/text.ts'

type TranslationsProps<Name extends string> = {
  /** The text's name in the document, and its label on the screen. */
  name: Name
  label: string
  /** As it is written in the store's language. */
  own: string
  translations: Translations<Name> | undefined
  onChange: (translations: Translations<Name>) => void
  /** The message at a path of the document that holds the translations. */
  errorAt: (path: string) => string | undefined
  isLong?: boolean
  maxLength?: number
}

/**
 * A text in the other languages, below its field: closed at first, one language at a time. Languages that are
 * missing are named as such in the list; customers who read them get the store's own text.
 */
export function TranslationsField<Name extends string>(field: TranslationsProps<Name>) {
  const languages = useOtherLanguages()
  const content = useId()
  const failing = languages.find((language) => errorIn(field, language))
  const [isOpen, setOpen] = useState(false)
  const written = languages.filter((language) => writtenIn(field, language) !== '')
  if (languages.length === 0) return null
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconLanguage size={14} aria-hidden />}
          aria-expanded={isOpen || failing !== undefined}
          aria-controls={content}
          aria-label={text('translating.open', { label: field.label })}
          onClick={() => setOpen(!isOpen)}
        >
          {text('translating.short')}
        </Button>
        <Text size="xs" c="dimmed">
          {text('translating.count', { written: written.length, all: languages.length })}
        </Text>
      </Group>
      <div id={content}>
        {(isOpen || failing !== undefined) && (
          <OneLanguage {...field} languages={languages} failing={failing} />
        )}
      </div>
    </Stack>
  )
}

type OneLanguageProps<Name extends string> = TranslationsProps<Name> & {
  languages: readonly ShopperLanguage[]
  failing: ShopperLanguage | undefined
}

function OneLanguage<Name extends string>({ languages, failing, ...field }: OneLanguageProps<Name>) {
  const mayEdit = useMay('editSettings')
  const missing = languages.find((language) => writtenIn(field, language) === '')
  const [chosen, choose] = useState(missing ?? languages[0])
  const language = failing ?? chosen
  if (language === undefined) return null
  const spoken = {
    label: text('translating.text', { label: field.label, language: ownNameOf(language) }),
    description: field.own === '' ? undefined : text('translating.original', { text: field.own }),
    lang: language,
    dir: directionOf(language),
    value: writtenIn(field, language),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      field.onChange(withText(field, language, value)),
    error: errorIn(field, language),
    readOnly: !mayEdit,
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
  }
  return (
    <Stack gap="xs" pl="sm">
      <Select
        label={text('translating.language')}
        data={languages.map((value) => ({
          value,
          label:
            writtenIn(field, value) === ''
              ? text('translating.missing', { language: ownNameOf(value) })
              : ownNameOf(value),
        }))}
        value={language}
        onChange={(value) => choose(languages.find((one) => one === value) ?? language)}
        allowDeselect={false}
        maw={320}
      />
      {field.isLong ? <Textarea {...spoken} autosize minRows={2} maxRows={8} /> : <TextInput {...spoken} />}
    </Stack>
  )
}

/** All that shoppers may read but the store's own. */
export function useOtherLanguages(): ShopperLanguage[] {
  const own = shopperLanguageOf(useStore().store.locale)
  return shopperLanguages.filter((language) => language !== own)
}

const writtenIn = <Name extends string>(
  { name, translations }: Pick<TranslationsProps<Name>, 'name' | 'translations'>,
  language: ShopperLanguage,
): string => translations?.[language]?.[name] ?? ''

const errorIn = <Name extends string>(
  { name, errorAt }: Pick<TranslationsProps<Name>, 'name' | 'errorAt'>,
  language: ShopperLanguage,
): string | undefined => errorAt(`translations.${language}.${name}`)

/** A text that is emptied is taken away. */
function withText<Name extends string>(
  { name, translations }: Pick<TranslationsProps<Name>, 'name' | 'translations'>,
  language: ShopperLanguage,
  value: string,
): Translations<Name> {
  const { [language]: spoken, ...others } = translations ?? {}
  const { [name]: _before, ...texts } = spoken ?? {}
  const written = value === '' ? texts : { ...texts, [name]: value }
  const result = Object.keys(written).length === 0 ? others : { ...others, [language]: written }
  return result
}
