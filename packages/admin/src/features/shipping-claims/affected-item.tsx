import type { ShippingClaimOffer } from '@aftercare/domain/api/shipping-claim-schema'
import { Checkbox, NumberInput, Paper } from '@mantine/core'
import { formatMoney } from '../../app/format.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'

type AffectedItemProps = {
  item: ShippingClaimOffer['lineItems'][number]
  currencyCode: string
  /** Undefined where it is not claimed. */
  quantity: number | undefined
  onChange: (quantity: number | null) => void
}

/** One item of the order: whether it is affected, and how many of it. */
export function AffectedItem({ item, currencyCode, quantity, onChange }: AffectedItemProps) {
  const { name, optionsFromPlatform, sku, claimableQuantity, unitAmount } = item
  const details = [
    ...optionsFromPlatform.map(({ value }) => value),
    sku,
    formatMoney(unitAmount, currencyCode),
    text('newShippingClaim.left', { count: claimableQuantity }),
  ]
  return (
    <Paper component="article" withBorder radius="lg" p="md" aria-label={name}>
      <Checkbox
        label={name}
        description={details.filter(Boolean).join(' · ')}
        checked={quantity !== undefined}
        disabled={claimableQuantity === 0}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? claimableQuantity : null)}
      />
      {quantity !== undefined && claimableQuantity > 1 && (
        <NumberInput
          mt="xs"
          maw={160}
          aria-label={text('newShippingClaim.quantity', { name })}
          value={quantity}
          onChange={(value) => onChange(Number(value) || 1)}
          min={1}
          max={claimableQuantity}
          allowDecimal={false}
          allowNegative={false}
        />
      )}
    </Paper>
  )
}
