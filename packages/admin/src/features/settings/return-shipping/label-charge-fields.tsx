import { labelCharge } from '@aftercare/domain/merchants/settings-schema'
import { labelChargeOf } from '@aftercare/domain/resolution/charge-policies'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import * as v from 'valibot'
import { formatMoney } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/return-shipping.ts'
import { text } from '../../../app/texts/text.ts'
import { MoneyInput } from '../../../components/money-input.tsx'

const types = ['none', 'cost', 'costPlusPercent', 'costPlusFixed', 'fixed'] as const
export type EnteredCharge = { type: (typeof types)[number]; amount?: number | string | null }

type LabelChargeFieldsProps = {
  charge: EnteredCharge
  onChange: (charge: EnteredCharge) => void
  error: string | undefined
}

/** What the shopper pays for a label, with an example in the store's money. */
export function LabelChargeFields({ charge, onChange, error }: LabelChargeFieldsProps) {
  const mayEdit = useMay('editSettings')
  const hasAmount = charge.type !== 'none' && charge.type !== 'cost'
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: hasAmount ? 2 : 1 }} spacing="sm">
        <Select
          label={text('wayBack.charge')}
          data={types.map((value) => ({ value, label: text(`wayBack.charge.${value}`) }))}
          value={charge.type}
          onChange={(type) => type && onChange({ ...charge, type })}
          allowDeselect={false}
          readOnly={!mayEdit}
        />
        <ChargedAmount charge={charge} onChange={onChange} error={error} />
      </SimpleGrid>
      {charge.type !== 'none' && (
        <Text size="sm" c="dimmed">
          {text('wayBack.chargeHint')} <Example charge={charge} />
        </Text>
      )}
    </Stack>
  )
}

function ChargedAmount({ charge: { type, amount }, onChange, error }: LabelChargeFieldsProps) {
  const mayEdit = useMay('editSettings')
  const { store } = useStore()
  if (type === 'none' || type === 'cost') return null
  if (type === 'costPlusPercent')
    return (
      <NumberInput
        label={text('wayBack.percent')}
        value={amount ?? ''}
        onChange={(amount) => onChange({ type, amount })}
        suffix=" %"
        hideControls
        error={error}
        readOnly={!mayEdit}
      />
    )
  return (
    <MoneyInput
      label={text(type === 'fixed' ? 'wayBack.fixed' : 'wayBack.more')}
      currencyCode={store.currencyCode}
      value={typeof amount === 'number' ? amount : null}
      onChange={(amount) => onChange({ type, amount })}
      error={error}
      readOnly={!mayEdit}
    />
  )
}

function Example({ charge }: { charge: EnteredCharge }) {
  const { currencyCode } = useStore().store
  const policy = v.safeParse(labelCharge, charge)
  if (!policy.success) return null
  const cost = toMinor(6, currencyCode)
  const price = labelChargeOf(policy.output, cost, currencyCode)
  const [costs, pays] = [cost, price].map((amount) =>
    formatMoney(toDecimal(amount, currencyCode), currencyCode),
  )
  return text('wayBack.example', { cost: costs ?? '', price: pays ?? '' })
}
