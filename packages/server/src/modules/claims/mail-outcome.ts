import { approvalDetails, isFinal, type ApprovalDetail } from '@aftercare/domain/claims/line-item-status'
import { formatMoney } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listIssuedSince, type IssuedGiftCard } from '#modules/resolution/resolution-reads.ts'
import type { ClaimLineRow, ClaimRow } from './claim-store.ts'
import { listUnfinishedSteps, updateStep } from './journal-store.ts'
import type { FinalisableClaim } from './load-finalisation.ts'
import { tellTimeline } from './tell-timeline.ts'

/**
 * The last step of a round: one mail that says what came of its lines, once none of them is in hand any
 * more. Mail lies in our own outbox, so it is written and marked in one transaction, which the caller opened.
 */
export async function mailWhatIsDone(
  deps: Deps,
  { claim, store }: FinalisableClaim,
  lines: readonly ClaimLineRow[],
): Promise<void> {
  const steps = await listUnfinishedSteps(deps.db, claim.storeId, claim.id)
  const busy = steps.filter(({ kind }) => kind !== 'mail').flatMap(({ lineIds }) => lineIds)
  for (const step of steps) {
    if (step.kind !== 'mail' || step.lineIds.some((id) => busy.includes(id))) continue
    const told = lines.filter(({ id, status }) => step.lineIds.includes(id) && isFinal(status))
    if (told.length > 0) {
      const giftCards = await listIssuedSince(deps.db, claim.storeId, claim.id, step.createdOn)
      await postMail(deps, {
        storeId: claim.storeId,
        to: claim.customerEmail,
        ...outcomeMail(deps.config.publicUrl, store, claim, told, giftCards),
      })
      await tellTimeline(deps, step, {
        type: 'email',
        message: 'We sent you an e-mail about your request.',
        isForCustomer: true,
        madeBy: step.askedBy,
      })
    }
    await updateStep(deps.db, step, { state: told.length > 0 ? 'done' : 'skipped', endedOn: deps.now() })
  }
}

function outcomeMail(
  publicUrl: string,
  store: Store,
  claim: ClaimRow,
  lines: readonly ClaimLineRow[],
  giftCards: readonly IssuedGiftCard[],
) {
  const money = (amount: number) => formatMoney(minor(amount), store.currencyCode, store.locale)
  const notes = [claim.noteToCustomer, ...lines.map(({ noteToCustomer }) => noteToCustomer)]
  return {
    subject: `Your request ${claim.externalId}`,
    text: [
      `Hello ${oneLine(claim.customerName)},`,
      `this is what came of your request ${claim.externalId}:`,
      lines.map((line) => `- ${line.quantity} × ${oneLine(line.itemName)}: ${outcomeText(line)}`).join('\n'),
      ...giftCards.map(
        ({ code, balanceMinor }) => `Your gift card of ${money(balanceMinor)} has the code ${code}.`,
      ),
      ...new Set(notes.filter((note) => note !== null && note.trim() !== '')),
      `${publicUrl}/${store.slug}/claim/overview/${claim.externalId}`,
    ].join('\n\n'),
  }
}

/** What somebody else typed does not begin a line of its own in our mail. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function outcomeText({ status, detail }: ClaimLineRow): string {
  if (status === 'Denied') return 'declined'
  const approval = approvalDetails.find((known) => known === detail)
  return approval ? approvalTexts[approval] : 'closed'
}

const approvalTexts: Record<ApprovalDetail, string> = {
  Variant_Exchange: 'exchanged',
  Refunded: 'refunded',
  Refunded_Partial: 'refunded in part',
  Gift_Card_Issued: 'gift card issued',
  Gift_Card_Issued_Partial: 'gift card issued for a part',
  Replacement_Order: 'replacement on its way',
  Repaired: 'repaired',
  Item_Credit_Applied_To_Claim: 'its value was used within your request',
}
