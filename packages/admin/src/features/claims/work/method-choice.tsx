import type { LabelRate } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { Alert, Group, Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'

/** The value of the method that is no rate. */
export const packingSlip = 'packing-slip'

type MethodChoiceProps = {
  rates: readonly LabelRate[]
  /** Why there are no rates. */
  obstacles: readonly string[]
  value: string | null
  onChange: (method: string) => void
  error: ReactNode
}

/** The ways to return a parcel, each with the store's cost. */
export const MethodChoice = ({ rates, obstacles, value, onChange, error }: MethodChoiceProps) => (
  <Stack gap="xs">
    {obstacles.map((obstacle) => (
      <Alert key={obstacle} color="orange">
        {obstacle}
      </Alert>
    ))}
    <Radio.Group
      label={text('work.label.method')}
      description={text('work.label.pays')}
      descriptionProps={{ mt: 8 }}
      value={value}
      onChange={onChange}
      error={error}
    >
      <Stack gap={10} mt={8}>
        {rates.map(({ id, carrier, service, cost, currency }) => (
          <Method
            key={id}
            value={id}
            name={text('work.label.rate', { carrier, service })}
            price={formatMoney(cost, currency)}
          />
        ))}
        <Method
          value={packingSlip}
          name={text('work.label.packingSlip')}
          hint={text('work.label.packingSlipHint')}
          price={text('work.label.free')}
        />
      </Stack>
    </Radio.Group>
  </Stack>
)

const Method = ({
  value,
  name,
  hint,
  price,
}: {
  value: string
  name: string
  hint?: string
  price: string
}) => (
  <Radio
    value={value}
    description={hint}
    styles={{ body: { width: '100%' }, labelWrapper: { flex: 1 } }}
    label={
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <span>{name}</span>
        <Text span size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {price}
        </Text>
      </Group>
    }
  />
)
