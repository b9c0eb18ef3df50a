import { randomBytes } from 'node:crypto'
import { checkScopes } from '../graphql/access.ts'
import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf, legacyId } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { dateIs, searchMatcher, textIs, type SearchFields } from '../graphql/search.ts'
import { refuse } from '../graphql/user-errors.ts'
import { mintId } from '../world/ids.ts'
import { moneyView, parseAmount } from '../world/money.ts'
import type { GiftCard } from './gift-card-types.ts'

type Input = {
  code?: string | null
  initialAmount?: { amount: string | number; currencyCode: string } | null
  expiresOn?: string | null
  note?: string | null
  customerId?: string | null
  recipientAttributes?: { id: string } | null
}

/** In the shop's currency, the most that one gift card may hold. */
const mostOnCard = 10_000

const giftCardCreate = mutation(({ input }: { input: Input }, context: Context) => {
  const { world, shop } = context
  const value = initialValue(context, input)
  const code = input.code ? checkedCode(context, input.code) : newCode()
  const today = world.clock.now().toISOString().slice(0, 10)
  if (input.expiresOn && input.expiresOn <= today)
    refuse('input.expiresOn', 'Expiry date must be in the future.', 'INVALID')
  if (input.customerId) checkScopes('customerId', ['write_customers'], context)
  if (input.customerId && !shop.customers.has(idOf('Customer', input.customerId)))
    refuse('input.customerId', 'The customer could not be found.', 'CUSTOMER_NOT_FOUND')
  const recipientId = input.recipientAttributes?.id ?? null
  if (recipientId && !shop.customers.has(idOf('Customer', recipientId)))
    refuse('input.recipientAttributes.id', 'The recipient could not be found.', 'RECIPIENT_NOT_FOUND')
  const giftCard: GiftCard = {
    id: mintId(world, 'GiftCard'),
    code,
    initialValue: value,
    balance: value,
    currencyCode: shop.currencyCode,
    note: input.note ?? null,
    expiresOn: input.expiresOn ?? null,
    enabled: true,
    deactivatedAt: null,
    customerId: input.customerId ?? null,
    recipientId,
    createdAt: world.clock.now(),
  }
  shop.giftCards.set(giftCard.id, giftCard)
  return { giftCard, giftCardCode: code }
})

function initialValue({ shop }: Context, { initialAmount }: Input): number {
  if (!initialAmount) refuse('input.initialAmount', 'Initial amount is required.', 'MISSING_ARGUMENT')
  const { amount, currencyCode } = initialAmount
  if (currencyCode !== shop.currencyCode)
    refuse('input.initialAmount.currencyCode', 'Currency must be the shop’s currency.', 'INVALID')
  const value = parseAmount(amount, currencyCode)
  if (value === undefined) refuse('input.initialAmount.amount', 'Amount is invalid.', 'INVALID')
  if (value <= 0)
    refuse('input.initialAmount.amount', 'Initial value must be greater than 0.', 'GREATER_THAN')
  if (value > (parseAmount(mostOnCard, currencyCode) ?? 0))
    refuse(
      'input.initialAmount.amount',
      'Initial value exceeds the gift card limit.',
      'GIFT_CARD_LIMIT_EXCEEDED',
    )
  return value
}

/** Codes are not case sensitive, and each is given once. */
function checkedCode({ shop }: Context, given: string): string {
  const code = given.toLowerCase()
  if (code.length < 8) refuse('input.code', 'Code is too short (minimum is 8 characters).', 'TOO_SHORT')
  if (code.length > 20) refuse('input.code', 'Code is too long (maximum is 20 characters).', 'TOO_LONG')
  if (!/^[a-z0-9]+$/.test(code)) refuse('input.code', 'Code can only contain letters and numbers.', 'INVALID')
  if ([...shop.giftCards.values()].some((card) => card.code === code))
    refuse('input.code', 'Code has already been taken.', 'TAKEN')
  return code
}

const newCode = (): string => randomBytes(8).toString('hex')

const giftCardDeactivate = mutation(({ id }: { id: string }, { world, shop }: Context) => {
  const giftCard = shop.giftCards.get(idOf('GiftCard', id))
  if (!giftCard) refuse('id', 'The gift card could not be found.', 'GIFT_CARD_NOT_FOUND')
  giftCard.enabled = false
  giftCard.deactivatedAt ??= world.clock.now()
  return { giftCard }
})

const fields: SearchFields<GiftCard> = {
  id: textIs(({ id }) => legacyId(id)),
  status: textIs(({ enabled }) => (enabled ? 'enabled' : 'disabled')),
  created_at: dateIs(({ createdAt }) => createdAt),
}

const lastCharacters = ({ code }: GiftCard): string => code.slice(-4)

export const giftCardResolvers: Resolvers = {
  QueryRoot: {
    giftCards: (_root: unknown, args: PageArgs & { query?: string | null }, context: Context) => {
      const isFound = searchMatcher(args.query, fields, (card, word) => {
        const wanted = word.toLowerCase()
        return (
          card.code === wanted ||
          lastCharacters(card) === wanted ||
          (card.note ?? '').toLowerCase().includes(wanted)
        )
      })
      return connection([...context.shop.giftCards.values()].filter(isFound), args, context)
    },
  },
  GiftCard: {
    balance: ({ balance, currencyCode }: GiftCard) => moneyView(balance, currencyCode),
    initialValue: (card: GiftCard) => moneyView(card.initialValue, card.currencyCode),
    lastCharacters,
    maskedCode: (card: GiftCard) => `•••• •••• •••• ${lastCharacters(card)}`,
  },
  Mutation: { giftCardCreate, giftCardDeactivate },
}
