import { dashboardEmbedsApi } from '@aftercare/domain/api/dashboard-embeds-api'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import '../../../app/texts/en/dashboard-embeds.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { OneTimeSecretModal } from '../../../components/one-time-secret-modal.tsx'
import { useSend } from '../../../forms/use-send.ts'

type Dashboard = { id: string; name: string }
type NewEmbedProps = { dashboards: readonly Dashboard[]; onClose: () => void }

const made = dashboardEmbedsApi.createDashboardEmbed.response

/** Embeds a dashboard, and shows the code for the site's page, once. */
export function NewEmbed({ dashboards, onClose }: NewEmbedProps) {
  const [created, setCreated] = useState<v.InferOutput<typeof made>>()
  const show = useCallback((answer: unknown) => setCreated(v.parse(made, answer)), [])
  if (!created) return <EmbedForm dashboards={dashboards} onMade={show} onClose={onClose} />
  return (
    <OneTimeSecretModal
      title={text('embeds.madeTitle')}
      lead={text('embeds.madeLead', { domain: created.domain })}
      label={text('embeds.code')}
      secret={embedCode(created)}
      onClose={onClose}
    />
  )
}

/** The address has no characters that an attribute would need escaped other than the ampersand. */
const embedCode = ({ url, dashboardName }: { url: string; dashboardName: string }) =>
  `<iframe src="${url.replaceAll('&', '&amp;')}" title="${dashboardName}" width="100%" height="900" style="border:0"></iframe>`

type EmbedFormProps = {
  dashboards: readonly Dashboard[]
  onMade: (answer: unknown) => void
  onClose: () => void
}

function EmbedForm({ dashboards, onMade, onClose }: EmbedFormProps) {
  const [dashboardId, setDashboardId] = useState<string>(dashboards[0]?.id ?? 'returns')
  const [domain, setDomain] = useState('')
  const [expiresInDays, setExpiresInDays] = useState<number | string>(90)
  const { send, errors, isSending } = useSend(onMade)
  return (
    <FormDrawer
      title={text('embeds.create')}
      lead={text('embeds.lead')}
      submitLabel={text('embeds.create')}
      errors={errors}
      isSending={isSending}
      isChanged={domain !== ''}
      onSubmit={() =>
        send({
          name: 'createDashboardEmbed',
          body: { dashboardId, domain, expiresInDays: expiresInDays === '' ? null : expiresInDays },
        })
      }
      onClose={onClose}
    >
      <Select
        label={text('embeds.dashboard')}
        data={dashboards.map(({ id, name }) => ({ value: id, label: name }))}
        value={dashboardId}
        onChange={(id) => setDashboardId(id ?? dashboardId)}
        allowDeselect={false}
      />
      <TextInput
        label={text('embeds.domain')}
        description={text('embeds.domainHint')}
        value={domain}
        onChange={({ currentTarget: { value } }) => setDomain(value)}
        error={errors?.fields['domain']}
        maxLength={255}
        autoComplete="off"
        inputMode="url"
      />
      <NumberInput
        label={text('embeds.expiresInDays')}
        description={text('embeds.expiresHint')}
        value={expiresInDays}
        onChange={setExpiresInDays}
        min={1}
        max={365}
        allowDecimal={false}
        hideControls
        error={errors?.fields['expiresInDays']}
      />
    </FormDrawer>
  )
}
