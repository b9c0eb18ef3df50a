import { fieldsOf, isFieldShown, type IntegrationField } from '@aftercare/domain/merchants/integrations'
import { Anchor, Stack, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../../app/paths.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'
import { CopyText } from '../../../../components/copy-text.tsx'
import { monospaced } from '../../../../components/monospaced.ts'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { SettingSwitch } from '../../../../components/settings/setting-inputs.tsx'
import type { SettingsForm } from '../../../../forms/use-settings-form.ts'
import { CarrierAccountsInput } from './carrier-accounts-input.tsx'
import { ExchangeWayInput } from './exchange-way-input.tsx'
import { fieldWords } from './field-words.ts'
import { IntegrationBadge } from './integration-badge.tsx'
import { valuesIn, type IntegrationDraft } from './integration-draft.ts'
import type { Integration } from './integration.screen.tsx'
import { LocationsInput, type LocationChoice } from './locations-input.tsx'
import { SecretInput } from './secret-input.tsx'

type Part = {
  integration: Integration
  form: SettingsForm<IntegrationDraft>
  /** The store's return locations, where a field asks for some. */
  locations: readonly LocationChoice[]
}

/** The fields of an integration, as its entry in the catalog describes them. */
export function ConfigurationPanel({ integration, form, locations }: Part) {
  const { id, name, state, canBeConfigured, replaces } = integration
  const values = valuesIn(form.draft)
  return (
    <Panel title={text('integrations.configuration')} beside={<IntegrationBadge state={state} />}>
      <Stack gap="md" maw={560}>
        {!canBeConfigured && (
          <Notice color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {text('integrations.notStored')}
          </Notice>
        )}
        <SettingSwitch
          label={text('integrations.isEnabled', { name })}
          description={fieldWords(integration, 'isEnabled').hint}
          checked={form.draft.isEnabled}
          onTurn={(isEnabled) => form.set({ isEnabled })}
        />
        {replaces !== null && (
          <Notice color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
            {text('integrations.replaces', { name, other: replaces })}
          </Notice>
        )}
        {fieldsOf(id)
          .filter((field) => isFieldShown(field, values))
          .map((field) => (
            <Field
              key={field.name}
              field={field}
              integration={integration}
              form={form}
              locations={locations}
            />
          ))}
        {(values['exchange'] ?? '') === '' && <Webhook integration={integration} />}
        {id === 'fingerprint' && <PublicKeyNote />}
      </Stack>
    </Panel>
  )
}

function Field({
  field: { name, isSecret, input },
  integration,
  form,
  locations,
}: Part & { field: IntegrationField }) {
  const { label, hint } = fieldWords(integration, name)
  const key = `${isSecret ? 'secrets' : 'values'}.${name}`
  const value = form.draft[key] ?? null
  const look = { label, description: hint, error: form.errors?.fields[key] }
  if (isSecret)
    return (
      <SecretInput
        {...look}
        isSaved={integration.secrets[name] ?? false}
        value={typeof value === 'string' ? value : null}
        onChange={(secret) => form.set({ [key]: secret })}
        isDisabled={!integration.canBeConfigured}
      />
    )
  const entered = typeof value === 'string' ? value : ''
  const change = (changed: string) => form.set({ [key]: changed })
  if (input === 'switch')
    return (
      <SettingSwitch
        label={label}
        description={hint}
        checked={entered === 'true'}
        onTurn={(isOn) => change(isOn ? 'true' : '')}
      />
    )
  if (input === 'exchangeWay')
    return <ExchangeWayInput label={label} description={hint} value={entered} onChange={change} />
  if (input === 'returnLocations')
    return (
      <LocationsInput
        {...look}
        value={entered}
        onChange={change}
        choices={locations}
        name={integration.name}
      />
    )
  const byHand = <WrittenInput {...look} value={entered} onChange={change} />
  if (input !== 'carrierAccounts' || !integration.secrets['apiKey']) return byHand
  return (
    <CarrierAccountsInput
      {...look}
      integration={integration}
      value={entered}
      onChange={change}
      byHand={byHand}
    />
  )
}

type WrittenInputProps = {
  label: string
  description: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

const WrittenInput = ({ onChange, ...look }: WrittenInputProps) => (
  <Textarea
    {...look}
    onChange={({ currentTarget: { value } }) => onChange(value)}
    autosize
    minRows={1}
    maxRows={6}
    styles={monospaced}
  />
)

/** The other half of a Fingerprint account, which the portal needs. */
function PublicKeyNote() {
  const { store } = useStore()
  return (
    <Notice color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
      {text('integrations.fingerprint.publicKey')}{' '}
      <Anchor component={Link} to={paths.storeSettings.to({ storeId: store.id })} size="sm">
        {text('integrations.fingerprint.publicKeyLink')}
      </Anchor>
    </Notice>
  )
}

function Webhook({ integration }: Pick<Part, 'integration'>) {
  const { id, webhookUrl } = integration
  const { store } = useStore()
  if (webhookUrl === null) return null
  const card = `${location.origin}/admin${paths.agentCard.to({ storeId: store.id })}?ref=${id}`
  return (
    <>
      <AddressToCopy
        label={text('integrations.webhook')}
        hint={fieldWords(integration, 'webhook').hint}
        value={webhookUrl}
      />
      {id === 'zendesk' && (
        <Anchor href={`${webhookUrl}/app.zip`} download size="sm">
          {text('integrations.zendeskApp')}
        </Anchor>
      )}
      {id === 'front' && (
        <AddressToCopy
          label={fieldWords(integration, 'card').label}
          hint={fieldWords(integration, 'card').hint}
          value={card}
        />
      )}
    </>
  )
}

type AddressToCopyProps = { label: string; hint: string; value: string }

const AddressToCopy = ({ label, hint, value }: AddressToCopyProps) => (
  <Stack gap="xs" align="start">
    <TextInput label={label} description={hint} value={value} readOnly w="100%" styles={monospaced} />
    <CopyText value={value} label={text('integrations.copyWebhook')} />
  </Stack>
)
