import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import { formatMoney } from '../../app/format.ts'
import '../../app/texts/en/claim.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { OverrideControl } from './override-control.tsx'
import { Outcomes } from './outcomes.tsx'

type Line = MerchantOrder['lineItems'][number]
type OrderLineCardProps = { line: Line; order: MerchantOrder }

/** One item of an order: what it is, what can be claimed of it and what its shopper sees. */
export function OrderLineCard({ line, order }: OrderLineCardProps) {
  const footnote = line.ineligibleLineItemFootnote
  return (
    <Paper component="article" withBorder radius="lg" p="md" aria-label={line.name}>
      <Group align="start" wrap="nowrap" gap="md">
        {line.imgUrl ? (
          <img className="line-thumb" src={line.imgUrl} alt="" loading="lazy" />
        ) : (
          <div className="line-thumb" />
        )}
        <div className="order-line">
          <Title order={3}>{line.name}</Title>
          <Text size="sm" c="dimmed">
            {[
              ...line.optionsFromPlatform.map(({ value }) => value),
              line.sku && text('claim.line.sku', { sku: line.sku }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm">
            {text('order.line.quantity', { count: line.quantity })}
            {line.unitPrice !== null &&
              ` · ${text('order.line.each', { price: formatMoney(line.unitPrice, order.currencyCode) })}`}
          </Text>
          <Remaining line={line} />
        </div>
      </Group>
      {!line.isAftercareProduct && (
        <>
          <Outcomes line={line} />
          {footnote && (
            <Text size="sm" c="dimmed" mt="xs">
              {text('order.footnote', { footnote })}
            </Text>
          )}
          <OverrideControl line={line} orderId={order.id} />
        </>
      )}
    </Paper>
  )
}

function Remaining({ line }: { line: Line }) {
  const removed = line.quantity - line.currentQuantity
  if (line.isAftercareProduct)
    return (
      <Text size="sm" c="dimmed">
        {text('order.line.protection')}
      </Text>
    )
  return (
    <>
      <Text size="sm" fw={600}>
        {text('order.line.left', { left: line.remainingReturnableQuantity, ordered: line.quantity })}
      </Text>
      {removed > 0 && (
        <Text size="sm" c="dimmed">
          {text('order.line.removed', { count: removed })}
        </Text>
      )}
      {(line.return.isFinalSale || line.return.isExchangeOnly) && (
        <Badge mt={4} size="sm" variant="light" color="orange">
          {text(line.return.isFinalSale ? 'order.line.finalSale' : 'order.line.exchangeOnly')}
        </Badge>
      )}
    </>
  )
}
