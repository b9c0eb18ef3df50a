import { consentWordingOf } from '@aftercare/domain/registrations/marketing-consent'
import { Stack, Text, TextInput } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/registration-settings.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { SettingSwitch } from '../../../../components/settings/setting-inputs.tsx'
import type { Part } from './registration-settings-draft.ts'
import { ThemeText } from './registration-texts.tsx'

/** Whether customers are asked for marketing emails, and in which words. */
export function ConsentSettings({ form }: Part) {
  const mayEdit = useMay('editSettings')
  const { draft } = form
  const isOn = draft.shouldCollectRegistrationEmailMarketingConsent
  const isAsked = consentWordingOf({ registrations: draft, theme: draft }) !== null
  return (
    <Panel title={text('registrationSettings.consent')}>
      <Stack gap="md">
        <SettingSwitch
          label={text('registrationSettings.shouldCollectConsent')}
          description={text('registrationSettings.shouldCollectConsentHint')}
          checked={isOn}
          onTurn={(shouldCollectRegistrationEmailMarketingConsent) =>
            form.set({ shouldCollectRegistrationEmailMarketingConsent })
          }
        />
        {isOn && (
          <>
            {!isAsked && (
              <Text size="sm" component="output" display="block">
                {text('registrationSettings.consentIncomplete')}
              </Text>
            )}
            <ThemeText form={form} name="emailMarketingConsentLabelText" />
            <ThemeText form={form} name="emailMarketingConsentDetailText" />
            <ThemeText form={form} name="emailMarketingConsentPolicyText" />
            <ThemeText form={form} name="emailMarketingConsentPolicyTitle" />
            <TextInput
              type="url"
              label={text('registrationSettings.emailMarketingConsentPolicyUrl')}
              value={draft.emailMarketingConsentPolicyUrl ?? ''}
              onChange={({ currentTarget: { value } }) =>
                form.set({ emailMarketingConsentPolicyUrl: value || null })
              }
              error={form.errors?.fields['registrations.emailMarketingConsentPolicyUrl']}
              readOnly={!mayEdit}
            />
          </>
        )}
      </Stack>
    </Panel>
  )
}
