import type { ShippingClaim, ShippingClaimPreview } from '@aftercare/domain/api/shipping-claim-schema'
import type { ShippingResolutionMethod } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatMoney } from '../../app/format.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import '../../components/receipt.css'

type EffectsProps = {
  claim: ShippingClaim
  method: ShippingResolutionMethod | null
  /** Undefined while it is worked out. */
  preview: ShippingClaimPreview | undefined
  isOverLimit: boolean
}

/** The effects of resolving, and what prevents it. */
export function Effects({ claim, method, preview, isOverLimit }: EffectsProps) {
  const { currencyCode } = claim
  const nameOf = (lineId: string, count?: number) => {
    const line = claim.shippingClaimLineItems.find(({ id }) => id === lineId)
    const { name = '' } = line?.originalStoreOrderLineItem ?? {}
    return text('shippingClaim.item', { count: count ?? line?.quantity ?? 1, name })
  }
  return (
    <section>
      <Title order={3} mb={6}>
        {text('settle.effects')}
      </Title>
      {!preview && <Skeleton h={56} aria-busy />}
      {preview && (
        <Stack gap={8}>
          {preview.obstructed.map(({ shippingClaimLineItemId: id, message }) => (
            <Alert key={id} color="red" icon={<IconAlertTriangle aria-hidden />}>
              {text('settle.obstructed', { item: nameOf(id), message })}
            </Alert>
          ))}
          {!method && (
            <Text size="sm" c="dimmed">
              {text('settle.nothing')}
            </Text>
          )}
          <dl className="receipt">
            {preview.refund && (
              <>
                <dt>{text('settle.refundOf')}</dt>
                <dd>
                  <strong>{formatMoney(preview.refund.amount, currencyCode)}</strong>
                </dd>
              </>
            )}
            {preview.reordered.map(({ shippingClaimLineItemId: id, quantity, inStock }) => (
              <Reordered key={id} name={nameOf(id, quantity)} inStock={inStock} />
            ))}
          </dl>
          {isOverLimit && (
            <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
              {text('settle.overLimit', { limit: formatMoney(preview.approvalLimit ?? 0, currencyCode) })}
            </Alert>
          )}
        </Stack>
      )}
    </section>
  )
}

const Reordered = ({ name, inStock }: { name: string; inStock: number | null }) => (
  <>
    <dt>{name}</dt>
    <dd>{inStock === null ? text('settle.notTracked') : text('settle.inStock', { count: inStock })}</dd>
  </>
)
