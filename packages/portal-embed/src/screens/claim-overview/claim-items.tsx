import type { ClaimLineItem, CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { GiftCardKind, LineItemDetail, LineItemStatus } from '@aftercare/domain/claims/claim-words'
import { asShown } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import type { IconName } from '../../components/icon.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { Money } from '../../components/money.tsx'
import { shownItems } from './shown-amounts.ts'

// prettier-ignore
const looks: Record<LineItemStatus, { tone: BadgeTone; icon: IconName }> = {
  Open:               { tone: 'amber',   icon: 'clock' },
  Approved:           { tone: 'green',   icon: 'check' },
  Denied:             { tone: 'red',     icon: 'close' },
  Closed:             { tone: 'neutral', icon: 'close' },
  Awaiting_Return:    { tone: 'blue',    icon: 'box' },
  In_Transit:         { tone: 'blue',    icon: 'truck' },
  At_Return_Location: { tone: 'amber',   icon: 'clock' },
}

/** Each item with its request, its resolution, and its status. */
export function ClaimItems({ claim, giftCardKind }: { claim: CustomerClaim; giftCardKind: GiftCardKind }) {
  const amounts = shownItems(claim)
  return (
    <Card icon="box" title={text('items.title')}>
      <div className="line-items">
        {claim.claimLineItems.map((line) => (
          <Item
            key={line.id}
            line={line}
            amount={amounts.get(line.id)}
            claim={claim}
            giftCardKind={giftCardKind}
          />
        ))}
      </div>
    </Card>
  )
}

type ItemProps = {
  line: ClaimLineItem
  amount: number | undefined
  claim: CustomerClaim
  giftCardKind: GiftCardKind
}

/** An item's value is shown if it is paid out; next to an exchange it would look like a price to pay. */
function Item({ line, amount, claim, giftCardKind }: ItemProps) {
  const isExchange = (line.resolutionMethodEnum ?? line.requestedResolutionMethodEnum) === 'variantExchange'
  const { name, imgUrl, options } = line.originalStoreOrderLineItem
  return (
    <LineItem
      name={name}
      imgUrl={imgUrl}
      options={options}
      quantity={line.quantity}
      price={amount === undefined || isExchange ? undefined : <Money amount={amount} of={asShown(claim)} />}
      badge={<Badge {...looks[line.status.code]}>{text(`status.${line.status.code}`)}</Badge>}
      note={
        <span className="claim-item-notes">
          {notesOn(line, giftCardKind).map((note) => (
            <span key={note}>{note}</span>
          ))}
        </span>
      }
    />
  )
}

function notesOn(line: ClaimLineItem, giftCardKind: GiftCardKind): string[] {
  const { requestedResolutionMethodEnum, resolutionMethodEnum, variantExchangeLineItem, reason, status } =
    line
  const method = resolutionMethodEnum ?? requestedResolutionMethodEnum
  const isStoreCredit = giftCardKind === 'Store_Credit'
  const explanation = status.detail && explained.get(status.detail)
  return [
    line.isShopNow && method === 'variantExchange'
      ? text('items.shopNow')
      : text(resolutionMethodEnum ? 'items.resolved' : 'items.requested', {
          method: text(method === 'giftCard' && isStoreCredit ? 'method.storeCredit' : `method.${method}`),
        }),
    method === 'variantExchange' && variantExchangeLineItem
      ? text('items.exchangeFor', {
          name: [
            variantExchangeLineItem.title,
            ...variantExchangeLineItem.options.map(({ value }) => value),
          ].join(' · '),
        })
      : null,
    text('items.reason', { reason: [translated(reason.name), reason.detail].filter(Boolean).join(' · ') }),
    explanation
      ? text(
          explanation === 'detail.Gift_Card_Issued_Partial' && isStoreCredit
            ? 'detail.storeCreditPartial'
            : explanation,
        )
      : null,
    line.noteToCustomer,
  ].filter((note) => note !== null)
}

/** The details that add something to the status and the resolution. */
const explained = new Map(
  (
    [
      'Pending_Additional_Info',
      'Additional_Info_Not_Provided',
      'Wrong_Item',
      'Item_Not_Returned',
      'Noncompliant_Return',
      'Not_Covered_Under_Warranty',
      'No_Action_Taken',
      'Return_Not_Required',
      'Refunded_Partial',
      'Gift_Card_Issued_Partial',
    ] as const satisfies readonly LineItemDetail[]
  ).map((detail) => [detail as LineItemDetail, `detail.${detail}` as const]),
)
