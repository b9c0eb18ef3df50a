import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import { Stack, TagsInput } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claim-policy.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { saveSettings } from '../../../forms/save-settings.ts'
import { SettingNumber, SettingSwitch } from '../../../components/settings/setting-inputs.tsx'
import { SettingsFormFrame } from '../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { useSettingsForm, type SettingsForm } from '../../../forms/use-settings-form.ts'
import type { WithdrawalSettings } from '@aftercare/domain/merchants/settings-schema'
import { exemptGrounds } from '@aftercare/domain/orders/withdrawal'

/** As it is entered: a number that was deleted is an empty text. */
type Draft = {
  isWarrantyEnabled: boolean
  defaultWarrantyDays: number | string
  isFeeRefundedWhenDenied: boolean
  isImageRequired: boolean
  isRestockEnabled: boolean
  isOverdueReturnDenied: boolean
  informationAnswerDays: number | string
  decisionDays: number | string
  withdrawal: Omit<WithdrawalSettings, 'days'> & { days: number | string }
}

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantSettingsApi.claimPolicy, { params: at(params), signal: request.signal })

type Policy = Awaited<ReturnType<typeof loader>>

const draftOf = ({
  warranty,
  isClaimImageFromCustomerRequired,
  finalisation,
  withdrawal,
}: Policy): Draft => ({
  withdrawal,
  isWarrantyEnabled: warranty.isEnabled,
  defaultWarrantyDays: warranty.defaultWarrantyDays,
  isFeeRefundedWhenDenied: warranty.isFeeRefundedWhenDenied,
  isImageRequired: isClaimImageFromCustomerRequired,
  isRestockEnabled: finalisation.isRestockEnabled,
  isOverdueReturnDenied: finalisation.isOverdueReturnDenied,
  informationAnswerDays: finalisation.informationAnswerDays,
  decisionDays: finalisation.decisionDays ?? '',
})

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => {
      const draft = value as Draft
      return {
        version,
        withdrawal: draft.withdrawal,
        warranty: {
          isEnabled: draft.isWarrantyEnabled,
          defaultWarrantyDays: draft.defaultWarrantyDays,
          isFeeRefundedWhenDenied: draft.isFeeRefundedWhenDenied,
        },
        isClaimImageFromCustomerRequired: draft.isImageRequired,
        finalisation: {
          isRestockEnabled: draft.isRestockEnabled,
          isOverdueReturnDenied: draft.isOverdueReturnDenied,
          informationAnswerDays: draft.informationAnswerDays,
          decisionDays: draft.decisionDays === '' ? null : draft.decisionDays,
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
          <WithdrawalPanel form={form} />
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}

type Part = { form: SettingsForm<Draft> }

const Warranty = ({ form }: Part) => (
  <Panel title={text('claimPolicy.warranty')}>
    <Stack gap="md">
      <SettingSwitch
        label={text('claimPolicy.isEnabled')}
        description={text('claimPolicy.isEnabledHint')}
        checked={form.draft.isWarrantyEnabled}
        onTurn={(isWarrantyEnabled) => form.set({ isWarrantyEnabled })}
      />
      <SettingNumber
        label={text('claimPolicy.defaultWarrantyDays')}
        description={text('claimPolicy.defaultWarrantyDaysHint')}
        value={form.draft.defaultWarrantyDays}
        onChange={(defaultWarrantyDays) => form.set({ defaultWarrantyDays })}
        error={form.errors?.fields['warranty.defaultWarrantyDays']}
        maw={420}
      />
      <SettingSwitch
        label={text('claimPolicy.isFeeRefundedWhenDenied')}
        description={text('claimPolicy.isFeeRefundedWhenDeniedHint')}
        checked={form.draft.isFeeRefundedWhenDenied}
        onTurn={(isFeeRefundedWhenDenied) => form.set({ isFeeRefundedWhenDenied })}
      />
    </Stack>
  </Panel>
)

const Asked = ({ form }: Part) => (
  <Panel title={text('claimPolicy.asked')}>
    <SettingSwitch
      label={text('claimPolicy.image')}
      description={text('claimPolicy.imageHint')}
      checked={form.draft.isImageRequired}
      onTurn={(isImageRequired) => form.set({ isImageRequired })}
    />
  </Panel>
)

const Handling = ({ form }: Part) => (
  <Panel title={text('claimPolicy.handling')}>
    <Stack gap="md">
      <SettingNumber
        label={text('claimPolicy.informationAnswerDays')}
        description={text('claimPolicy.informationAnswerDaysHint')}
        value={form.draft.informationAnswerDays}
        onChange={(informationAnswerDays) => form.set({ informationAnswerDays })}
        error={form.errors?.fields['finalisation.informationAnswerDays']}
        maw={420}
      />
      <SettingNumber
        label={text('claimPolicy.decisionDays')}
        description={text('claimPolicy.decisionDaysHint')}
        value={form.draft.decisionDays}
        onChange={(decisionDays) => form.set({ decisionDays })}
        error={form.errors?.fields['finalisation.decisionDays']}
        maw={420}
      />
      <SettingSwitch
        label={text('claimPolicy.isOverdueReturnDenied')}
        description={text('claimPolicy.isOverdueReturnDeniedHint')}
        checked={form.draft.isOverdueReturnDenied}
        onTurn={(isOverdueReturnDenied) => form.set({ isOverdueReturnDenied })}
      />
      <SettingSwitch
        label={text('claimPolicy.isRestockEnabled')}
        description={text('claimPolicy.isRestockEnabledHint')}
        checked={form.draft.isRestockEnabled}
        onTurn={(isRestockEnabled) => form.set({ isRestockEnabled })}
      />
    </Stack>
  </Panel>
)

/** What the law gives buyers in Europe, whatever the store's own policy says. */
function WithdrawalPanel({ form: { draft, set, errors } }: Part) {
  const mayEdit = useMay('editSettings')
  const { withdrawal } = draft
  const change = (given: Partial<Draft['withdrawal']>) => set({ withdrawal: { ...withdrawal, ...given } })
  return (
    <Panel title={text('claimPolicy.withdrawal')}>
      <Stack gap="md">
        <SettingSwitch
          label={text('claimPolicy.withdrawalEnabled')}
          description={text('claimPolicy.withdrawalEnabledHint')}
          checked={withdrawal.isEnabled}
          onTurn={(isEnabled) => change({ isEnabled })}
        />
        <SettingSwitch
          label={text('claimPolicy.withdrawalInFooter')}
          description={text('claimPolicy.withdrawalInFooterHint')}
          checked={withdrawal.isInFooter}
          onTurn={(isInFooter) => change({ isInFooter })}
        />
        <SettingNumber
          label={text('claimPolicy.withdrawalDays')}
          description={text('claimPolicy.withdrawalDaysHint')}
          value={withdrawal.days}
          onChange={(days) => change({ days })}
          error={errors?.fields['withdrawal.days']}
          maw={420}
        />
        {exemptGrounds.map((ground) => (
          <TagsInput
            key={ground}
            label={text(`claimPolicy.exempt.${ground}`)}
            value={withdrawal.exemptTags[ground]}
            onChange={(tags) => change({ exemptTags: { ...withdrawal.exemptTags, [ground]: tags } })}
            error={errors?.fields[`withdrawal.exemptTags.${ground}`]}
            acceptValueOnBlur
            readOnly={!mayEdit}
          />
        ))}
      </Stack>
    </Panel>
  )
}
