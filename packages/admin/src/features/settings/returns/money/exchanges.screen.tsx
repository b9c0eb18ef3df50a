import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import { productsApi } from '@aftercare/domain/api/products-api'
import { advancedExchangeMethod } from '@aftercare/domain/claims/claim-words'
import { exchangePolicy, type ExchangePolicy } from '@aftercare/domain/merchants/settings-schema'
import { Anchor, Select, Stack, TagsInput, Text } from '@mantine/core'
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { formatMoney } from '../../../../app/format.ts'
import { paths } from '../../../../app/paths.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { NotOffered } from '../../../../components/settings/not-offered.tsx'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { SettingNumber, SettingSwitch } from '../../../../components/settings/setting-inputs.tsx'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { readAll } from '../../../../components/read-page.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { useSettingsForm, type SettingsForm } from '../../../../forms/use-settings-form.ts'
import { ExchangeShippingPanel, InstantExchangePanel } from './instant-exchange-panel.tsx'
import { AdvancedExchangesInput, type EnteredExchange } from './advanced-exchanges-input.tsx'

/** As it is entered: a number that was deleted is an empty text. */
export type ExchangeDraft = Omit<
  ExchangePolicy,
  | 'minInventoryAvailableToCustomer'
  | 'advancedExchangeByProduct'
  | 'timeToReturnBeforeCharging'
  | 'exchangeShipping'
> & {
  minInventoryAvailableToCustomer: number | string
  timeToReturnBeforeCharging: number | string
  exchangeShipping: { type: ExchangePolicy['exchangeShipping']['type']; amount?: number | string | null }
  advancedExchangeByProduct: EnteredExchange[]
}

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const asked = { params: at(params), signal: request.signal }
  const [policy, groups] = await Promise.all([
    call(merchantSettingsApi.exchangePolicy, asked),
    readAll((query) => call(productsApi.listProductGroups, { ...asked, query })),
  ])
  return { policy, groups }
}

const draftOf = (exchange: ExchangePolicy): ExchangeDraft => ({
  ...exchange,
  advancedExchangeByProduct: exchange.advancedExchangeByProduct.map((entry, place) => ({
    ...entry,
    key: String(place),
  })),
})

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, exchange: value }),
    schema: merchantSettingsApi.saveExchangePolicy.body,
    save: async (body) => {
      const saved = await call(merchantSettingsApi.saveExchangePolicy, { params: at(params), body })
      return { version: saved.version, value: draftOf(saved.exchange) }
    },
  })

/** What items can be exchanged for, and who pays a difference. */
export function Component() {
  const { policy, groups } = useLoaderData<typeof loader>()
  const form = useSettingsForm<ExchangeDraft>({ version: policy.version, value: draftOf(policy.exchange) })
  return (
    <SettingsPage title={text('exchange.title')}>
      <SettingsFormFrame form={form}>
        <Stack gap="md" maw={880}>
          <NotOffered what="variantExchange" />
          <Difference form={form} />
          <ByProductGroup form={form} groups={groups} />
          <InstantExchangePanel form={form} />
          <ExchangeShippingPanel form={form} />
          <Choice form={form} />
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}

type Part = { form: SettingsForm<ExchangeDraft> }

function Difference({ form: { draft, set } }: Part) {
  const mayEdit = useMay('editSettings')
  const method = draft.advancedExchangeMethod
  return (
    <Panel title={text('exchange.difference')}>
      <Stack gap="md">
        <Select
          label={text('exchange.method')}
          data={advancedExchangeMethod.options.map((value) => ({
            value,
            label: text(`exchange.method.${value}`),
          }))}
          value={method}
          onChange={(chosen) => chosen && set({ advancedExchangeMethod: chosen })}
          allowDeselect={false}
          readOnly={!mayEdit}
        />
        <Text size="sm" c="dimmed">
          <Example method={method} /> {method !== 'NO_PAYMENT_OR_REFUND' && text('exchange.noCards')}
        </Text>
        <SettingSwitch
          label={text('exchange.isNoAdjustment')}
          description={text('exchange.isNoAdjustmentHint')}
          checked={draft.isNoAdjustmentVariantExchangeEnabled}
          onTurn={(isNoAdjustmentVariantExchangeEnabled) => set({ isNoAdjustmentVariantExchangeEnabled })}
        />
      </Stack>
    </Panel>
  )
}

function Example({ method }: { method: ExchangePolicy['advancedExchangeMethod'] }) {
  const { currencyCode } = useStore().store
  const money = (amount: number) => formatMoney(amount, currencyCode)
  const prices = { bought: money(80), dear: money(95), cheap: money(60) }
  if (method === 'NO_PAYMENT_OR_REFUND') return text(`exchange.example.${method}`, prices)
  if (method === 'PAYMENT') return text(`exchange.example.${method}`, { ...prices, more: money(15) })
  return text(`exchange.example.${method}`, { ...prices, more: money(15), less: money(20) })
}

function ByProductGroup({
  form: { draft, set, errors },
  groups,
}: Part & { groups: readonly { id: string; name: string }[] }) {
  const { store } = useStore()
  const entries = draft.advancedExchangeByProduct
  const chargesSome = entries.some(({ method }) => method !== 'NO_PAYMENT_OR_REFUND')
  return (
    <Panel title={text('exchange.byGroup')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('exchange.byGroupLead')} {chargesSome && text('exchange.noCards')}
        </Text>
        {groups.length + entries.length === 0 ? (
          <Text size="sm">
            {text('exchange.noGroups')}{' '}
            <Anchor component={Link} to={paths.productGroups.to({ storeId: store.id })} size="sm">
              {text('groups.title')}
            </Anchor>
          </Text>
        ) : (
          <AdvancedExchangesInput
            value={entries}
            groups={groups}
            onChange={(advancedExchangeByProduct) => set({ advancedExchangeByProduct })}
            errors={errors}
          />
        )}
      </Stack>
    </Panel>
  )
}

function Choice({ form: { draft, set, errors } }: Part) {
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('exchange.choice')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('exchange.choiceLead')}
        </Text>
        <SettingSwitch
          label={text('exchange.isFilterAndSearchEnabled')}
          description={text('exchange.isFilterAndSearchEnabledHint')}
          checked={draft.isFilterAndSearchEnabled}
          onTurn={(isFilterAndSearchEnabled) => set({ isFilterAndSearchEnabled })}
        />
        {draft.isFilterAndSearchEnabled && (
          <TagsInput
            label={text('exchange.excludedOptionNames')}
            description={text('exchange.excludedOptionNamesHint')}
            value={draft.excludedOptionNames}
            onChange={(excludedOptionNames) => set({ excludedOptionNames })}
            error={errors?.fields['exchange.excludedOptionNames']}
            acceptValueOnBlur
            readOnly={!mayEdit}
          />
        )}
        <Select
          label={text('exchange.sorting')}
          data={exchangePolicy.entries.sorting.wrapped.options.map((value) => ({
            value,
            label: text(`exchange.sorting.${value}`),
          }))}
          value={draft.sorting}
          onChange={(sorting) => sorting && set({ sorting })}
          allowDeselect={false}
          readOnly={!mayEdit}
        />
        <SettingNumber
          label={text('exchange.minInventory')}
          description={text('exchange.minInventoryHint')}
          value={draft.minInventoryAvailableToCustomer}
          onChange={(units) => set({ minInventoryAvailableToCustomer: units })}
          error={errors?.fields['exchange.minInventoryAvailableToCustomer']}
        />
        <SettingSwitch
          label={text('exchange.isInventoryHeld')}
          description={text('exchange.isInventoryHeldHint')}
          checked={draft.isInventoryHeld}
          onTurn={(isInventoryHeld) => set({ isInventoryHeld })}
        />
      </Stack>
    </Panel>
  )
}
