import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import { NumberInput, Stack, Switch } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/claim-policy.ts'
import { text } from '../../app/texts/text.ts'
import { Panel } from '../../components/panel.tsx'
import { saveSettings } from './save-settings.ts'
import { SettingsFormFrame } from './settings-form-frame.tsx'
import { SettingsPage } from './settings-page.tsx'
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts'

/** As it is entered: a number that was deleted is an empty text. */
type Draft = {
  isWarrantyEnabled: boolean
  defaultWarrantyDays: number | string
  isImageRequired: boolean
  isRestockEnabled: boolean
  isOverdueReturnDenied: boolean
  informationAnswerDays: number | string
}

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantSettingsApi.claimPolicy, { params: at(params), signal: request.signal })

type Policy = Awaited<ReturnType<typeof loader>>

const draftOf = ({ warranty, isClaimImageFromCustomerRequired, finalisation }: Policy): Draft => ({
  isWarrantyEnabled: warranty.isEnabled,
  defaultWarrantyDays: warranty.defaultWarrantyDays,
  isImageRequired: isClaimImageFromCustomerRequired,
  isRestockEnabled: finalisation.isRestockEnabled,
  isOverdueReturnDenied: finalisation.isOverdueReturnDenied,
  informationAnswerDays: finalisation.informationAnswerDays,
})

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => {
      const draft = value as Draft
      return {
        version,
        warranty: { isEnabled: draft.isWarrantyEnabled, defaultWarrantyDays: draft.defaultWarrantyDays },
        isClaimImageFromCustomerRequired: draft.isImageRequired,
        finalisation: {
          isRestockEnabled: draft.isRestockEnabled,
          isOverdueReturnDenied: draft.isOverdueReturnDenied,
          informationAnswerDays: draft.informationAnswerDays,
        },
      }
    },
    schema: merchantSettingsApi.saveClaimPolicy.body,
    save: async (body) => {
      const saved = await call(merchantSettingsApi.saveClaimPolicy, { params: at(params), body })
      return { version: saved.version, value: draftOf(saved) }
    },
  })

/** Warranty, what claims need, and what happens with them once they are filed. */
export function Component() {
  const policy = useLoaderData<typeof loader>()
  const form = useSettingsForm<Draft>({ version: policy.version, value: draftOf(policy) })
  return (
    <SettingsPage title={text('claimPolicy.title')}>
      <SettingsFormFrame form={form}>
        <Stack gap="md" maw={880}>
          <Warranty form={form} />
          <Asked form={form} />
          <Handling form={form} />
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}

type Part = { form: SettingsForm<Draft> }

const Warranty = ({ form }: Part) => (
  <Panel title={text('claimPolicy.warranty')}>
    <Stack gap="md">
      <Choice
        form={form}
        name="isWarrantyEnabled"
        label={text('claimPolicy.isEnabled')}
        hint={text('claimPolicy.isEnabledHint')}
      />
      <Days
        form={form}
        name="defaultWarrantyDays"
        path="warranty.defaultWarrantyDays"
        label={text('claimPolicy.defaultWarrantyDays')}
        hint={text('claimPolicy.defaultWarrantyDaysHint')}
      />
    </Stack>
  </Panel>
)

const Asked = ({ form }: Part) => (
  <Panel title={text('claimPolicy.asked')}>
    <Choice
      form={form}
      name="isImageRequired"
      label={text('claimPolicy.image')}
      hint={text('claimPolicy.imageHint')}
    />
  </Panel>
)

const Handling = ({ form }: Part) => (
  <Panel title={text('claimPolicy.handling')}>
    <Stack gap="md">
      <Days
        form={form}
        name="informationAnswerDays"
        path="finalisation.informationAnswerDays"
        label={text('claimPolicy.informationAnswerDays')}
        hint={text('claimPolicy.informationAnswerDaysHint')}
      />
      <Choice
        form={form}
        name="isOverdueReturnDenied"
        label={text('claimPolicy.isOverdueReturnDenied')}
        hint={text('claimPolicy.isOverdueReturnDeniedHint')}
      />
      <Choice
        form={form}
        name="isRestockEnabled"
        label={text('claimPolicy.isRestockEnabled')}
        hint={text('claimPolicy.isRestockEnabledHint')}
      />
    </Stack>
  </Panel>
)

type ChoiceName = 'isWarrantyEnabled' | 'isImageRequired' | 'isRestockEnabled' | 'isOverdueReturnDenied'

function Choice({ form, name, label, hint }: Part & { name: ChoiceName; label: string; hint: string }) {
  const mayEdit = useMay('editSettings')
  return (
    <Switch
      label={label}
      description={hint}
      checked={form.draft[name]}
      onChange={(event) => form.set({ [name]: event.currentTarget.checked })}
      disabled={!mayEdit}
    />
  )
}

type DaysProps = Part & {
  name: 'defaultWarrantyDays' | 'informationAnswerDays'
  path: string
  label: string
  hint: string
}

function Days({ form, name, path, label, hint }: DaysProps) {
  const mayEdit = useMay('editSettings')
  return (
    <NumberInput
      label={label}
      description={hint}
      value={form.draft[name]}
      onChange={(days) => form.set({ [name]: days })}
      error={form.errors?.fields[path]}
      maw={420}
      hideControls
      readOnly={!mayEdit}
    />
  )
}
