import { exchangeShipping } from '@aftercare/domain/merchants/settings-schema'
import { Select, Stack, Text } from '@mantine/core'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { MoneyInput } from '../../../../components/money-input.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { SettingNumber, SettingSwitch } from '../../../../components/settings/setting-inputs.tsx'
import type { SettingsForm } from '../../../../forms/use-settings-form.ts'
import type { ExchangeDraft } from './exchanges.screen.tsx'

type Part = { form: SettingsForm<ExchangeDraft> }

/** Whether new items are sent before the old ones are back, and how long the card waits for those. */
export function InstantExchangePanel({ form: { draft, set, errors } }: Part) {
  return (
    <Panel title={text('exchange.instant')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('exchange.instantLead')}
        </Text>
        <SettingSwitch
          label={text('exchange.isInstantEnabled')}
          checked={draft.isInstantExchangeEnabled}
          onTurn={(isInstantExchangeEnabled) => set({ isInstantExchangeEnabled })}
        />
        <SettingSwitch
          label={text('exchange.isInstantRequired')}
          description={text('exchange.isInstantRequiredHint')}
          checked={draft.isInstantExchangeRequired}
          onTurn={(isInstantExchangeRequired) => set({ isInstantExchangeRequired })}
        />
        <SettingNumber
          label={text('exchange.timeToReturn')}
          description={text('exchange.timeToReturnHint')}
          value={draft.timeToReturnBeforeCharging}
          onChange={(timeToReturnBeforeCharging) => set({ timeToReturnBeforeCharging })}
          error={errors?.fields['exchange.timeToReturnBeforeCharging']}
        />
      </Stack>
    </Panel>
  )
}

/** What sending the new items costs, instant or not. */
export function ExchangeShippingPanel({ form: { draft, set, errors } }: Part) {
  const mayEdit = useMay('editSettings')
  const { currencyCode } = useStore().store
  const { type, amount } = draft.exchangeShipping
  return (
    <Panel title={text('exchange.shipping')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('exchange.shippingLead')}
        </Text>
        <Select
          label={text('exchange.shippingType')}
          data={exchangeShipping.options.map(({ entries }) => ({
            value: entries.type.literal,
            label: text(`exchange.shippingType.${entries.type.literal}`),
          }))}
          value={type}
          onChange={(chosen) =>
            chosen &&
            set({ exchangeShipping: chosen === 'none' ? { type: chosen } : { type: chosen, amount: 0 } })
          }
          allowDeselect={false}
          readOnly={!mayEdit}
        />
        {type !== 'none' && (
          <MoneyInput
            label={text(type === 'rate' ? 'exchange.shippingExtra' : 'exchange.shippingAmount')}
            currencyCode={currencyCode}
            value={typeof amount === 'number' ? amount : null}
            onChange={(entered) => set({ exchangeShipping: { type, amount: entered } })}
            error={errors?.fields['exchange.exchangeShipping.amount']}
            readOnly={!mayEdit}
          />
        )}
      </Stack>
    </Panel>
  )
}
