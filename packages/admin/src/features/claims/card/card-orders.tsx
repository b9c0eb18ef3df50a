import type { AgentCard } from '@aftercare/domain/api/agent-card-api'
import { windowsOf } from '@aftercare/domain/claims/claim-types'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoney, formatStoreDay } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/agent-card.ts'
import { text } from '../../../app/texts/text.ts'
import { MoneyObstacle } from '../../../components/money-obstacle.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { TestBadge } from '../../../components/test-badge.tsx'
import { whyIneligible } from '../new/new-claim-outcomes.ts'

type Order = AgentCard['orders'][number]
type Line = Order['lineItems'][number]

type CardOrdersProps = { orders: readonly Order[]; otherOrderCount: number }

/** A customer's orders: what can be claimed of each, until when, and why not. */
export const CardOrders = ({ orders, otherOrderCount }: CardOrdersProps) => (
  <Panel title={text('agentCard.orders')}>
    <Stack gap="lg">
      {orders.map((order) => (
        <CardOrder key={order.id} order={order} />
      ))}
      {otherOrderCount > 0 && (
        <Text size="sm" c="dimmed">
          {text('agentCard.moreOrders', { count: otherOrderCount })}
        </Text>
      )}
    </Stack>
  </Panel>
)

function CardOrder({ order }: { order: Order }) {
  const { store } = useStore()
  const { id, orderNo, createdOn, canceledOn, total, currencyCode, isTest } = order
  const items = order.lineItems.filter(({ isAftercareProduct }) => !isAftercareProduct)
  const isClaimable = items.some((line) =>
    claimTypesOf(line).some((claimType) => openWindows(claimType, line).length > 0),
  )
  const mayStart = useMay('editClaims') && isClaimable && order.moneyObstacle === null
  return (
    <article aria-label={orderNo}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Anchor
            component={Link}
            to={paths.order.to({ storeId: store.id, orderId: id })}
            size="sm"
            fw={600}
            py={3}
          >
            {orderNo}
          </Anchor>
          {isTest && <TestBadge />}
          {canceledOn !== null && (
            <Badge color="gray" variant="light" radius="xl">
              {text('agentCard.canceled')}
            </Badge>
          )}
        </Group>
        <Text size="sm">{formatMoney(total, currencyCode)}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        <RelativeTime at={createdOn} />
      </Text>
      <MoneyObstacle order={order} />
      <Stack gap="sm" mt="xs">
        {items.map((line) => (
          <CardLine key={line.id} line={line} />
        ))}
      </Stack>
      {mayStart && (
        <Button
          component={Link}
          to={paths.newClaim.to({ storeId: store.id, orderId: id })}
          size="compact-sm"
          variant="default"
          mt="sm"
          aria-label={text('agentCard.startClaimOf', { number: orderNo })}
        >
          {text('agentCard.startClaim')}
        </Button>
      )}
    </article>
  )
}

function CardLine({ line }: { line: Line }) {
  const { timeZone } = useStore().store
  const { name, optionsFromPlatform, remainingReturnableQuantity, quantity } = line
  const units = text('agentCard.units', { left: remainingReturnableQuantity, ordered: quantity })
  return (
    <div className="agent-card-line">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {[...optionsFromPlatform.map(({ value }) => value), units].join(' · ')}
      </Text>
      <dl>
        {answersAbout(line, timeZone).map((answer) => (
          <Answer key={answer.words} answer={answer} />
        ))}
      </dl>
    </div>
  )
}

type AnswerAbout = { claimTypes: readonly ClaimType[]; isOpen: boolean; words: string }

function Answer({ answer: { claimTypes, isOpen, words } }: { answer: AnswerAbout }) {
  const Sign = isOpen ? IconCircleCheck : IconCircleX
  return (
    <div data-open={isOpen || undefined}>
      <dt>
        <Sign size={16} stroke={1.8} aria-hidden />
        {claimTypes.map((claimType) => text(`agentCard.${claimType}`)).join(', ')}
      </dt>
      <dd>{words}</dd>
    </div>
  )
}

/** Until when an item can be claimed, or why not; what is true of both kinds is said once. */
function answersAbout(line: Line, timeZone: string): AnswerAbout[] {
  const answers = claimTypesOf(line).map((claimType) => {
    const open = openWindows(claimType, line)
    const isOpen = open.length > 0
    const words = isOpen ? untilWhen(open, timeZone) : whyIneligible(line, claimType, timeZone)
    return { claimTypes: [claimType], isOpen, words }
  })
  const [first, second] = answers
  return first && first.words === second?.words
    ? [{ ...first, claimTypes: [...first.claimTypes, ...second.claimTypes] }]
    : answers
}

const openWindows = (claimType: ClaimType, line: Line) =>
  windowsOf(claimType, line).filter(({ isEligible }) => isEligible)

/** What the store does not offer at all needs no reason on each item. */
const claimTypesOf = ({ failedChecks }: Line): ClaimType[] =>
  (['return', 'warranty'] as const).filter((claimType) => failedChecks[claimType] !== 'claimTypeDisabled')

function untilWhen(open: ReturnType<typeof openWindows>, timeZone: string): string {
  const dates = open.map(({ lastEligibleDate }) => lastEligibleDate)
  const known = dates.filter((date) => date !== null)
  const last = known.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
  return known.length < dates.length || last === undefined
    ? text('agentCard.forever')
    : text('agentCard.until', { date: formatStoreDay(last, timeZone) })
}
