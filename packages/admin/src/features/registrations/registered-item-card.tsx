import type { Registration } from '@aftercare/domain/api/registration-schema'
import { Group, Paper, Text, Title } from '@mantine/core'
import { formatStoreDay } from '../../app/format.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/claim.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'

type Item = Registration['lineItems'][number]

/** One registered product: what it is, and until when it has a warranty. */
export function RegisteredItemCard({ item }: { item: Item }) {
  const { name, imgUrl, optionsFromPlatform, sku, quantity, remainingReturnableQuantity: left } = item
  const about = [...optionsFromPlatform.map(({ value }) => value), sku && text('claim.line.sku', { sku })]
  return (
    <Paper component="article" withBorder radius="lg" p="md" aria-label={name}>
      <Group align="start" wrap="nowrap" gap="md">
        {imgUrl ? (
          <img className="line-thumb" src={imgUrl} alt="" loading="lazy" />
        ) : (
          <div className="line-thumb" />
        )}
        <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={3}>{name}</Title>
          <Text size="sm" c="dimmed">
            {about.filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm">
            {text('registration.quantity', { count: quantity })}
            {left < quantity && ` · ${text('registration.left', { left, count: quantity })}`}
          </Text>
          <Warranty item={item} />
        </div>
      </Group>
    </Paper>
  )
}

function Warranty({ item: { warranty } }: { item: Item }) {
  const { store } = useStore()
  const look = warranty.isEligible ? { fw: 600 } : { c: 'dimmed' }
  return (
    <Text size="sm" {...look}>
      {warrantyWords(warranty, store.timeZone)}
    </Text>
  )
}

function warrantyWords({ isEligible, lastEligibleDate }: Item['warranty'], timeZone: string): string {
  if (lastEligibleDate === null)
    return text(isEligible ? 'registration.warrantyForever' : 'registration.noWarranty')
  const date = formatStoreDay(lastEligibleDate, timeZone)
  if (isEligible) return text('registration.warranty', { date })
  if (Date.parse(lastEligibleDate) < Date.now()) return text('registration.warrantyEnded', { date })
  return text('registration.noWarranty')
}
