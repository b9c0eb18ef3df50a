import * as v from 'valibot'
import { currencyCode, id, shortText } from '../shared/wire.ts'
import { minorUnits, sum } from '../shared/money.ts'

/**
 * The accounts of a claim's money. Positive is a debit, negative a credit, so a claim's accounts always sum
 * to zero.
 *
 * | account            | holds                                                                            |
 * | ------------------ | -------------------------------------------------------------------------------- |
 * | itemValue          | what the units are worth that the store takes back                               |
 * | incentive          | what it adds for taking a gift card                                              |
 * | shipping           | original shipping it gives back                                            |
 * | fee                | credit: what it keeps for its trouble, by rule or by staff                       |
 * | label              | credit: what the shopper pays for the return label                               |
 * | exchangeShipping   | credit: what the shopper pays for sending the exchange order                     |
 * | exchange           | credit: value of returned units that new items are given for                     |
 * | exchangeDifference | credit: what new items cost more; debit: what they cost less                     |
 * | inKind             | credit: value of units that are replaced, or were settled elsewhere              |
 * | balance            | credit: owed to the shopper and not paid yet; debit: owed by the shopper         |
 * | refund, giftCard,  | credit: what has been paid out, by its way                                       |
 * | storeCredit        |                                                                                  |
 * | bonus              | credit: the incentive paid out on top, which never turns into cash         |
 * | capture            | debit: what was charged to the shopper's card for the claim, less card refunds |
 * | labelCost, carrier | debit: what the store pays for labels, and its counterpart: no money of the shopper's |
 * | hold, held         | what a card is held for, and its counterpart: no money has moved                 |
 * | waived             | what is left when a claim is done and that nobody will pay                       |
 */
export const accounts = [
  'itemValue',
  'incentive',
  'shipping',
  'fee',
  'label',
  'exchangeShipping',
  'exchange',
  'exchangeDifference',
  'inKind',
  'balance',
  'refund',
  'giftCard',
  'storeCredit',
  'bonus',
  'capture',
  'labelCost',
  'carrier',
  'hold',
  'held',
  'waived',
] as const
export const account = v.picklist(accounts)
export type Account = v.InferOutput<typeof account>

/** What made an entry necessary. */
export const ledgerEvents = [
  'filed',
  'changed',
  'decided',
  'split',
  'finalised',
  'refunded',
  'giftCardIssued',
  'held',
  'released',
  'captured',
  'paymentRefunded',
  'labelBought',
  'labelVoided',
  'completed',
] as const

const posting = v.object({
  account,
  /** The claim's line it is about; null where it is about the claim as a whole. */
  lineId: v.nullable(id),
  amountMinor: minorUnits,
})
export type Posting = v.InferOutput<typeof posting>

const ledgerEntry = v.pipe(
  v.object({
    /** Unique in the claim: an event reported twice has the same key and counts once. */
    key: shortText,
    event: v.picklist(ledgerEvents),
    currencyCode,
    postings: v.array(posting),
  }),
  v.check(({ postings }) => isBalanced(postings), 'The postings of an entry come to nothing together'),
)
export type LedgerEntry = v.InferOutput<typeof ledgerEntry>

export const isBalanced = (postings: readonly Pick<Posting, 'amountMinor'>[]): boolean =>
  sum(postings.map(({ amountMinor }) => amountMinor)) === 0

/** The entries with one more, or the very same ones when its key is among them already. */
export const append = (entries: readonly LedgerEntry[], entry: LedgerEntry | null): readonly LedgerEntry[] =>
  !entry || entries.some(({ key }) => key === entry.key) ? entries : [...entries, entry]
