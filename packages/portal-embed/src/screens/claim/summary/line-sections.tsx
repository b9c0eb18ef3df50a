import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { OrderLineItem } from '@aftercare/domain/orders/order-schema'
import { Form } from 'react-router'
import { formatDeadline } from '../../../app/texts/format.ts'
import { text, translated } from '../../../app/texts/text.ts'
import { Badge } from '../../../components/badge.tsx'
import { Card } from '../../../components/card.tsx'
import { Icon } from '../../../components/icon.tsx'
import { remainingQuantity } from '../../../drafts/claim-draft-store.ts'
import { programName } from '../../../flow/program-name.ts'
import type { ClaimAt } from '../claim-line.ts'
import { deadlineWords } from '../deadline-words.ts'
import { OrderItem } from '../order-item.tsx'
import type { LineGroup, ReadyLine } from './sort-lines.ts'

/** The finished lines, each with a button to remove it. */
export function ReadyLines({
  lines,
  claim,
  onCancel,
}: {
  lines: readonly ReadyLine[]
  claim: ClaimAt
  onCancel: (line: ReadyLine) => void
}) {
  return (
    <Card icon="check" title={text('summary.ready')}>
      <div className="line-items">
        {lines.map((ready) => (
          <OrderItem
            key={ready.draft.id}
            line={ready.line}
            order={claim.order}
            quantity={ready.draft.quantity}
            badge={
              <Badge tone="brand" icon={ready.draft.resolution ? iconOf(ready) : 'check'}>
                {resolutionOf(ready, claim)}
              </Badge>
            }
            note={exchangedFor(ready)}
            actions={
              <button type="button" className="text-button" onClick={() => onCancel(ready)}>
                {text('summary.cancel')}
                <span className="visually-hidden"> {ready.line.name}</span>
              </button>
            }
          />
        ))}
      </div>
    </Card>
  )
}

const iconOf = ({ draft }: ReadyLine) => {
  const method = draft.resolution?.requestedResolutionMethodEnum
  return method === 'variantExchange' ? 'swap' : method === 'warrantyReview' ? 'shield' : 'card'
}

/** The requested resolution, in a few words. */
function resolutionOf({ draft: { resolution } }: ReadyLine, { settings }: ClaimAt): string {
  switch (resolution?.requestedResolutionMethodEnum) {
    case 'variantExchange':
      return text('summary.exchange')
    case 'refund':
      return text('summary.refund')
    case 'giftCard':
      return text(settings.giftCardKind === 'Store_Credit' ? 'summary.storeCredit' : 'summary.giftCard')
    case 'warrantyReview':
    case undefined:
      return text('summary.warrantyReview')
  }
}

function exchangedFor({ draft: { resolution } }: ReadyLine): string | undefined {
  if (resolution?.requestedResolutionMethodEnum !== 'variantExchange') return undefined
  const { title, options } = resolution.variantExchangeLineItem
  return text('summary.exchangeFor', { name: [title, ...options.map(({ value }) => value)].join(' · ') })
}

/** Eligible items by deadline; the whole card selects the item. */
export function EligibleLines({ groups, claim }: { groups: readonly LineGroup[]; claim: ClaimAt }) {
  const { order } = claim
  return (
    <Form method="post" className="stack line-groups">
      <input type="hidden" name="intent" value="select" />
      {groups.map((group) => (
        <section key={group.date}>
          <h2>{eligibleHeadline(group, claim)}</h2>
          <ul className="pick-list">
            {group.lines.map((line) => (
              <li key={line.id} className={order.isRedacted ? 'pick' : 'pick pick-open'}>
                <OrderItem
                  line={line}
                  order={order}
                  {...(remainingQuantity(line) > 1 && { quantity: remainingQuantity(line) })}
                  note={
                    claimTypes[claim.claimType].requestedMethod === null &&
                    deadlineWords(line, claim.settings)
                  }
                />
                {!order.isRedacted && (
                  <button name="lineId" value={line.id} className="pick-button">
                    <span className="visually-hidden">{text('summary.select', { name: line.name })}</span>
                    <Icon name="forward" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Form>
  )
}

function eligibleHeadline({ date }: LineGroup, { claimType, settings }: ClaimAt): string {
  const program = programName(claimType, settings.theme)
  return date
    ? text('summary.eligibleUntil', { program, date: formatDeadline(date) })
    : text('summary.eligible', { program })
}

/** What cannot be claimed, and why. */
export function IneligibleLines({ groups, claim }: { groups: readonly LineGroup[]; claim: ClaimAt }) {
  return groups.map((group) => (
    <Card key={group.date} title={ineligibleHeadline(group, claim)}>
      <div className="line-items line-items-quiet">
        {group.lines.map((line) => (
          <OrderItem
            key={line.id}
            line={line}
            order={claim.order}
            badge={null}
            note={footnoteOf(line, claim.claimType)}
          />
        ))}
      </div>
    </Card>
  ))
}

/** Why the item cannot be claimed in this way. */
function footnoteOf(line: OrderLineItem, claimType: ClaimType): string | null {
  const footnote =
    claimType === 'warranty' ? line.warranty.ineligibleFootnote : line.ineligibleLineItemFootnote
  return footnote && translated(footnote)
}

function ineligibleHeadline({ date }: LineGroup, { claimType, settings }: ClaimAt): string {
  const program = programName(claimType, settings.theme)
  return date
    ? text('summary.ended', { program, date: formatDeadline(date) })
    : text('summary.ineligible', { program })
}
