import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/registration-settings.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { Choice } from './choice.tsx'
import type { Part } from './registration-settings-draft.ts'

/** In the order in which a customer comes upon them. */
const words = [
  'orderLookupRegistrationText',
  'identifyProductLinkText',
  'identifyProductDetailText',
  'registrationSubmissionText',
] as const
const consentWords = [
  'emailMarketingConsentLabelText',
  'emailMarketingConsentDetailText',
  'emailMarketingConsentPolicyTitle',
  'emailMarketingConsentPolicyText',
] as const

/** What customers read who register by themselves, and what they are asked to agree to. */
export const RegistrationWords = ({ form }: Part) => (
  <>
    <Panel title={text('registrationSettings.words')}>
      <Text size="sm" c="dimmed" mb="md">
        {text('registrationSettings.wordsHint')}
      </Text>
      <Stack gap="md">
        {words.map((name) => (
          <Paragraph key={name} form={form} name={name} />
        ))}
      </Stack>
    </Panel>
    <Panel title={text('registrationSettings.consent')}>
      <Stack gap="md">
        <Choice
          form={form}
          name="shouldCollectRegistrationEmailMarketingConsent"
          hint={text('registrationSettings.consentHint')}
        />
        <PolicyAddress form={form} />
        {consentWords.map((name) => (
          <Paragraph key={name} form={form} name={name} />
        ))}
      </Stack>
    </Panel>
  </>
)

type WordsName = (typeof words)[number] | (typeof consentWords)[number]

function Paragraph({ form, name }: Part & { name: WordsName }) {
  const mayEdit = useMay('editSettings')
  return (
    <Textarea
      label={text(`registrationSettings.${name}`)}
      value={form.draft[name] ?? ''}
      onChange={({ currentTarget: { value } }) => form.set({ [name]: value || null })}
      error={form.errors?.fields[`theme.${name}`]}
      readOnly={!mayEdit}
      rows={2}
      resize="vertical"
    />
  )
}

function PolicyAddress({ form }: Part) {
  const mayEdit = useMay('editSettings')
  const name = 'emailMarketingConsentPolicyUrl'
  return (
    <TextInput
      type="url"
      label={text(`registrationSettings.${name}`)}
      value={form.draft[name] ?? ''}
      onChange={({ currentTarget: { value } }) => form.set({ [name]: value || null })}
      error={form.errors?.fields['registrations.emailMarketingConsentPolicyUrl']}
      readOnly={!mayEdit}
    />
  )
}
