import type { ShippingClaim } from '@aftercare/domain/api/shipping-claim-schema'
import { Badge, Group, Paper, Stack, Text } from '@mantine/core'
import { formatMoney } from '../../app/format.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { Media } from '../../components/media.tsx'
import { Panel } from '../../components/panel.tsx'

/** What is reported as missing or broken, with the customer's description and pictures. */
export const ClaimedItems = ({ claim }: { claim: ShippingClaim }) => (
  <>
    {claim.shippingClaimLineItems.map((line) => (
      <Item key={line.id} line={line} currencyCode={claim.currencyCode} />
    ))}
    {(claim.noteFromCustomer || claim.images.length > 0) && (
      <Panel title={text('shippingClaim.said')}>
        {claim.noteFromCustomer && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {claim.noteFromCustomer}
          </Text>
        )}
        <Group mt={claim.noteFromCustomer && claim.images.length > 0 ? 'sm' : 0}>
          <Media images={claim.images} />
        </Group>
      </Panel>
    )}
  </>
)

type ItemProps = { line: ShippingClaim['shippingClaimLineItems'][number]; currencyCode: string }

function Item({ line: { quantity, amount, resolutionMethod, ...line }, currencyCode }: ItemProps) {
  const { name, imgUrl, optionsFromPlatform, sku } = line.originalStoreOrderLineItem
  const details = [...optionsFromPlatform.map(({ value }) => value), sku].filter(Boolean).join(' · ')
  return (
    <Paper component="article" withBorder radius="lg" p="md" aria-label={name}>
      <Group wrap="nowrap" align="flex-start" gap="md">
        {imgUrl && <img src={imgUrl} alt="" className="line-thumb" loading="lazy" />}
        <Stack gap={4} style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group justify="space-between" align="flex-start" gap="xs">
            <Text fw={600}>{text('shippingClaim.item', { count: quantity, name })}</Text>
            <Text className="number">{formatMoney(amount, currencyCode)}</Text>
          </Group>
          {details && (
            <Text size="sm" c="dimmed">
              {details}
            </Text>
          )}
          {resolutionMethod && (
            <Badge variant="light" color="green" radius="xl">
              {text(`shippingMethod.${resolutionMethod}`)}
            </Badge>
          )}
        </Stack>
      </Group>
    </Paper>
  )
}
