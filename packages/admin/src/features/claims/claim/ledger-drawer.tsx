import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { ClaimLedger } from '@aftercare/domain/ledger/claim-ledger-schema'
import { Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { RelativeTime } from '../../../components/relative-time.tsx'
import '../../../components/receipt.css'

type LedgerDrawerProps = { claim: MerchantClaim; books: ClaimLedger; onClose: () => void }
type BookEntry = ClaimLedger['entries'][number]

/** What was owed and paid, entry by entry: what happened, what it changed, and what was owed from then on. */
export const LedgerDrawer = ({ claim, books: { entries }, onClose }: LedgerDrawerProps) => (
  <Drawer
    opened
    onClose={onClose}
    position="right"
    size={520}
    title={text('claim.books.title')}
    closeButtonProps={{ 'aria-label': text('action.close') }}
    overlayProps={{ backgroundOpacity: 0.25 }}
  >
    <Text size="sm" c="dimmed" mb="md">
      {text(entries.length > 0 ? 'claim.books.lead' : 'claim.books.none')}
    </Text>
    <Stack gap="lg">
      {entries.toReversed().map((entry, index) => (
        <Entry key={entries.length - index} entry={entry} claim={claim} />
      ))}
    </Stack>
  </Drawer>
)

function Entry({ entry, claim }: { entry: BookEntry; claim: MerchantClaim }) {
  const id = useId()
  const money = (amount: number) => formatMoney(amount, claim.currencyCode)
  const { event, createdOn, postings, owed } = entry
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb={6}>
        <Title order={3} size="h5" id={id}>
          {text(`claim.books.event.${event}`)}
        </Title>
        <Text size="xs" c="dimmed">
          <RelativeTime at={createdOn} />
        </Text>
      </Group>
      <dl className="receipt">
        {postings.map(({ account, claimLineItemId, amount }, index) =>
          // The counterparts of what a card is held for and of what labels cost say nothing more.
          account === 'held' || account === 'carrier' || account === 'balance' ? null : (
            <Posting
              key={index}
              label={text(`claim.books.account.${account}`)}
              item={nameOf(claim, claimLineItemId)}
              amount={money(amount)}
            />
          ),
        )}
        <dt className="total">{text('claim.books.owed')}</dt>
        <dd className="total">{money(owed)}</dd>
      </dl>
    </section>
  )
}

const Posting = ({ label, item, amount }: { label: string; item: string | null; amount: string }) => (
  <>
    <dt>
      {label}
      {item && <div className="item">{item}</div>}
    </dt>
    <dd>{amount}</dd>
  </>
)

const nameOf = ({ claimLineItems }: MerchantClaim, lineId: string | null): string | null =>
  claimLineItems.find(({ id }) => id === lineId)?.originalStoreOrderLineItem.name ?? null
