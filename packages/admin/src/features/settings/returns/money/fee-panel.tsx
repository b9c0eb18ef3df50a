import { feePolicy } from '@aftercare/domain/merchants/settings-schema'
import { returnFeeOf } from '@aftercare/domain/resolution/return-fee'
import { chargesOf } from '@aftercare/domain/resolution/deductions'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { zero } from '@aftercare/domain/shared/money'
import type { Translations } from '@aftercare/domain/shared/translations'
import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { formatMoney } from '../../../../app/format.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { TranslationsField } from '../../../../components/translations.tsx'
import type { SettingsForm } from '../../../../forms/use-settings-form.ts'
import { AmountField } from './amount-field.tsx'
import type { ChargesDraft } from './charges.screen.tsx'

const types = ['None', 'Percent', 'Fixed'] as const
export type EnteredFee = {
  type: (typeof types)[number]
  amount?: number | string | null
  name: string
  translations?: Translations<'name'> | undefined
}

/** The fee where no rule charges another one. */
export function FeePanel({ form }: { form: SettingsForm<ChargesDraft> }) {
  const mayEdit = useMay('editSettings')
  const { fee } = form.draft
  const set = (change: Partial<EnteredFee>) => form.set({ fee: { ...fee, ...change } })
  return (
    <Panel title={text('charges.fee')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('charges.feeLead')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label={text('charges.feeType')}
            data={types.map((value) => ({ value, label: text(`charges.fee.${value}`) }))}
            value={fee.type}
            onChange={(type) => type && set({ type, name: fee.name || 'Handling Fee' })}
            allowDeselect={false}
            readOnly={!mayEdit}
          />
          {fee.type !== 'None' && (
            <AmountField
              isPercent={fee.type === 'Percent'}
              amount={fee.amount}
              onChange={(amount) => set({ amount })}
              error={form.errors?.fields['fee.amount']}
            />
          )}
        </SimpleGrid>
        {fee.type !== 'None' && (
          <>
            <TextInput
              label={text('charges.feeName')}
              value={fee.name}
              onChange={({ currentTarget: { value } }) => set({ name: value })}
              error={form.errors?.fields['fee.name']}
              readOnly={!mayEdit}
            />
            <TranslationsField
              name="name"
              label={text('charges.feeName')}
              own={fee.name}
              translations={fee.translations}
              onChange={(translations) => set({ translations })}
              errorAt={(path) => form.errors?.fields[`fee.${path}`]}
              maxLength={128}
            />
            <Text size="sm" c="dimmed">
              <Example fee={fee} /> {text('charges.cap')}
            </Text>
          </>
        )}
      </Stack>
    </Panel>
  )
}

function Example({ fee }: { fee: EnteredFee }) {
  const { currencyCode } = useStore().store
  const policy = v.safeParse(feePolicy, fee)
  if (!policy.success) return null
  const value = toMinor(80, currencyCode)
  const { feeMinor } = chargesOf({
    fee: returnFeeOf({ type: 'fee', params: policy.output }, currencyCode),
    claimValueMinor: value,
    labelChargeMinor: zero,
    exchangeShippingMinor: zero,
    hasExchangeLines: false,
  })
  return text('charges.feeExample', {
    value: formatMoney(toDecimal(value, currencyCode), currencyCode),
    fee: formatMoney(toDecimal(feeMinor, currencyCode), currencyCode),
  })
}
