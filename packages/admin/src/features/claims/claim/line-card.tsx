import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney, formatStoreDay } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { Media } from '../../../components/media.tsx'
import { LineBadge } from '../../../components/state-badge.tsx'
import { decisionWords } from '../work/decision-words.ts'
import { isPermanentlyBlocked, isOpen } from '../work/line-work.ts'
import { ChoiceNotice } from './choice-notice.tsx'
import { RecordLink } from './record-link.tsx'

type LineCardProps = { line: MerchantClaimLine; claim: MerchantClaim; children?: ReactNode }

/** One item of a claim: the product, its reason, the request and its status. */
export function LineCard({ line, claim, children }: LineCardProps) {
  const item = line.originalStoreOrderLineItem
  return (
    <Paper component="article" withBorder radius="lg" p="md" aria-label={item.name}>
      <Group align="start" wrap="nowrap" gap="md">
        {item.imgUrl ? (
          <img className="line-thumb" src={item.imgUrl} alt="" loading="lazy" />
        ) : (
          <div className="line-thumb" />
        )}
        <div style={{ flex: 1, minWidth: 0 }}>
          <Group justify="space-between" align="start" gap="xs">
            <div>
              <Title order={2} size="h3">
                {item.name}
              </Title>
              <Text size="sm" c="dimmed">
                {[
                  optionsOf(item.options),
                  item.sku && text('claim.line.sku', { sku: item.sku }),
                  text('claim.line.quantity', { count: line.quantity, of: item.quantity }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Group gap="sm">
              <Text size="sm" fw={600} className="number">
                {formatMoney(line.amount, claim.currencyCode)}
              </Text>
              <LineBadge status={line.status} />
            </Group>
          </Group>
        </div>
      </Group>
      <Stack gap="sm" mt="sm">
        {[...new Set(line.errors.map(({ message }) => message))].map((message) => (
          <Alert key={message} color="red" icon={<IconAlertTriangle aria-hidden />}>
            {message}
            {isOpen(line) && isPermanentlyBlocked(line) && ` ${text('claim.line.obstructed')}`}
          </Alert>
        ))}
        <ChoiceNotice line={line} claim={claim} />
        <Facts line={line} claim={claim} />
        <Media images={line.images} />
        {children}
      </Stack>
    </Paper>
  )
}

/** Why it comes back, what was asked for, and all that its customer answered. */
function Facts({ line, claim }: Pick<LineCardProps, 'line' | 'claim'>) {
  const { store } = useStore()
  // Once another item was decided on, that is the one that is exchanged for.
  const wanted = line.decidedItem === null || isOpen(line) ? line.variantExchangeLineItem : null
  return (
    <dl className="facts">
      <Fact label={text('claim.line.asksFor')}>
        {text(`resolution.${line.requestedResolutionMethodEnum}`)}
        {wanted && ` · ${wanted.title}${wanted.options.length > 0 ? ` · ${optionsOf(wanted.options)}` : ''}`}
      </Fact>
      {line.isShopNow && (
        <Fact label={text('claim.line.shopNow')}>
          {claim.shopNowItems
            .map(({ quantity, title, options }) =>
              [`${quantity} × ${title}`, optionsOf(options)].filter(Boolean).join(' · '),
            )
            .join(', ')}
        </Fact>
      )}
      <Outcome line={line} claim={claim} />
      <Fact label={text('claim.line.reason')}>
        {line.reason.name}
        {line.reason.detail && ` · ${line.reason.detail}`}
      </Fact>
      {line.comments && <Fact label={text('claim.line.comments')}>{line.comments}</Fact>}
      {line.subscriptionChange && (
        <Fact label={text('claim.line.subscription')}>
          {text(`claim.subscription.${line.subscriptionChange.change}`)} ·{' '}
          {text(`claim.subscriptionState.${line.subscriptionChange.state}`)}
        </Fact>
      )}
      {line.policy?.answer && (
        <Fact label={text('claim.line.policy')}>
          {line.policy.question} <strong>{text(`claim.line.${line.policy.answer}`)}</strong>
        </Fact>
      )}
      {line.customFields.map((answer) => (
        <Fact key={answer.id} label={answer.displayName}>
          {answerWords(answer)}
        </Fact>
      ))}
      {line.inspections.map((inspection) => (
        <Fact key={inspection.id} label={text('claim.line.inspected')}>
          {inspectionWords(inspection)}
          <Media images={inspection.images} />
        </Fact>
      ))}
      {line.replacementItems.map(({ orderId, orderNo, name }, index) => (
        <Fact key={`${orderId} ${index}`} label={text('claim.line.replaced')}>
          {name} <RecordLink to={paths.order.to({ storeId: store.id, orderId })}>{orderNo}</RecordLink>
        </Fact>
      ))}
      {line.noteToCustomer && <Fact label={text('claim.line.note')}>{line.noteToCustomer}</Fact>}
    </dl>
  )
}

/** Its resolution, unless it equals the request. */
function Outcome({ line, claim }: Pick<LineCardProps, 'line' | 'claim'>) {
  const { decision, resolutionMethodEnum: method, requestedResolutionMethodEnum: requested } = line
  if (isOpen(line) || method === null) return null
  const plain = text(`resolution.${method}`)
  const external = line.wasResolvedExternally && text('claim.line.external')
  const words = decision?.type === 'approve' ? decisionWords(decision, claim, line) : external || plain
  if (method === requested && words === plain) return null
  return <Fact label={text('claim.line.gets')}>{words}</Fact>
}

const inspectionWords = ({
  name,
  storeInspectionGrade,
  comment,
  customFields,
}: MerchantClaimLine['inspections'][number]): string =>
  storeInspectionGrade === null
    ? text('claim.line.toInspect', { name })
    : [
        storeInspectionGrade.name,
        ...customFields.map((field) => `${field.displayName}: ${answerWords(field)}`),
        comment,
      ]
        .filter(Boolean)
        .join(' · ')

/** A day is answered as a moment, its midnight in UTC. */
const answerWords = ({ valueType, value }: MerchantClaimLine['customFields'][number]): string =>
  valueType === 'Date' && !Number.isNaN(Date.parse(value)) ? formatStoreDay(value, 'UTC') : value

const optionsOf = (options: readonly { value: string }[]) => options.map(({ value }) => value).join(' · ')

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
