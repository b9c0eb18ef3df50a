import type { RegistrationTheme } from '@aftercare/domain/merchants/registration-theme-schema'
import { Stack, Text, Textarea } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/registration-settings.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { TranslationsField } from '../../../../components/translations.tsx'
import type { Part } from './registration-settings-draft.ts'

type TextName = Extract<keyof RegistrationTheme, `${string}Text` | `${string}Title`>

/** In the order in which customers come upon them. */
const texts = [
  'orderLookupRegistrationText',
  'identifyProductLinkText',
  'identifyProductDetailText',
  'registrationSubmissionText',
] as const satisfies TextName[]

/** The texts of the registration form; empty ones are ours. */
export const RegistrationTexts = ({ form }: Part) => (
  <Panel title={text('registrationSettings.texts')}>
    <Text size="sm" c="dimmed" mb="md">
      {text('registrationSettings.textsHint')}
    </Text>
    <Stack gap="md">
      {texts.map((name) => (
        <ThemeText key={name} form={form} name={name} />
      ))}
    </Stack>
  </Panel>
)

/** A text of the theme that may be left empty, which is kept as null. */
export function ThemeText({ form, name }: Part & { name: TextName }) {
  const mayEdit = useMay('editSettings')
  return (
    <Stack gap={4}>
      <Textarea
        label={text(`registrationSettings.${name}`)}
        value={form.draft[name] ?? ''}
        onChange={({ currentTarget: { value } }) => form.set({ [name]: value || null })}
        error={form.errors?.fields[`theme.${name}`]}
        readOnly={!mayEdit}
        rows={2}
        resize="vertical"
      />
      <TranslationsField
        name={name}
        label={text(`registrationSettings.${name}`)}
        own={form.draft[name] ?? ''}
        translations={form.draft.translations}
        onChange={(translations) => form.set({ translations })}
        errorAt={(path) => form.errors?.fields[`theme.${path}`]}
        isLong
      />
    </Stack>
  )
}
