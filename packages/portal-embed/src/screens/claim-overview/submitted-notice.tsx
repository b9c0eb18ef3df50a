import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { shownReceipt } from '@aftercare/domain/resolution/shown-receipt'
import { asShown, conversionOf, formatMoney } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { programName } from '../../flow/program-name.ts'
import { owedName } from '../review/outcome-words.ts'

type SubmittedNoticeProps = { claim: CustomerClaim; settings: CustomerSettings }

/** Notice that an open claim was submitted, with its number and total. */
export function SubmittedNotice({ claim, settings }: SubmittedNoticeProps) {
  const { claimRollup, claimType, externalId: number } = claim
  if (claimRollup.code === 'completed') return null
  const program = programName(claimType, settings.theme)
  const title = text(`overview.submitted.${claimType}`, { number, program })
  return (
    <Alert tone="success" title={title}>
      {totalsOf(claim, settings).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Alert>
  )
}

/** Each amount that is owed, by its method, or what the shopper pays; nothing where no money moves. */
function totalsOf(claim: CustomerClaim, { giftCardKind }: CustomerSettings): string[] {
  if (!claim.receipt) return []
  const { balance, owed } = shownReceipt(claim.receipt, conversionOf(claim))
  const line = (label: string, amount: number) => `${label}: ${formatMoney(amount, asShown(claim))}`
  if (balance > 0) return [line(text('review.paymentDue'), balance)]
  return owed.map(({ creditMethod, amount }) => line(owedName(creditMethod, giftCardKind), amount))
}
