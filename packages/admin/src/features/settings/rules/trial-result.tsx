import type { RuleTrial } from '@aftercare/domain/rules/trial/trial-schema'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import '../../../app/texts/en/rule-trial.ts'
import { text } from '../../../app/texts/text.ts'
import { Moment } from '../../../components/moment.tsx'
import { Notice } from '../../../components/notice.tsx'

type TrialResultProps = {
  trial: RuleTrial
  storeId: string
  /** The rule has been changed since. */
  isStale: boolean
}

/** How many claims would have gone otherwise, in what way, at what cost, and which. */
export const TrialResult = ({ trial, storeId, isStale }: TrialResultProps) => (
  <Stack gap="sm">
    {isStale && (
      <Notice color="yellow" p="xs">
        {text('trial.stale')}
      </Notice>
    )}
    <Text fw={600}>{headline(trial)}</Text>
    <Coverage trial={trial} />
    {trial.changedCount > 0 && (
      <>
        <Ways trial={trial} />
        <Money money={trial.money} />
        <Claims trial={trial} storeId={storeId} />
      </>
    )}
  </Stack>
)

function headline({ replayedCount, changedCount }: RuleTrial): string {
  if (replayedCount === 0) return text('trial.nothing')
  return changedCount === 0
    ? text('trial.same', { of: replayedCount })
    : text('trial.changed', { count: changedCount, of: replayedCount })
}

/** What was not looked at is told, so that nobody takes a part for the whole. */
function Coverage({ trial: { claimCount, replayedCount, withoutFactsCount } }: { trial: RuleTrial }) {
  const isCut = replayedCount + withoutFactsCount < claimCount
  if (!isCut && withoutFactsCount === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {[
        isCut && text('trial.latestOnly', { count: replayedCount, of: claimCount }),
        withoutFactsCount > 0 && text('trial.withoutFacts', { count: withoutFactsCount }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  )
}

const Ways = ({ trial: { changes } }: { trial: RuleTrial }) => (
  <ul className="trial-rows" aria-label={text('trial.how')}>
    {changes.map(({ kind, claimCount }) => (
      <li key={kind}>
        <span>{text(`trial.kind.${kind}`)}</span>
        <span>{claimCount}</span>
      </li>
    ))}
  </ul>
)

/** The sums that come out otherwise, each with its difference. */
function Money({ money: { currencyCode, rows } }: Pick<RuleTrial, 'money'>) {
  const changed = rows.filter(({ before, after }) => before !== after)
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {text('trial.money')}
      </Text>
      {changed.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('trial.sameMoney')}
        </Text>
      ) : (
        <ul className="trial-rows">
          {changed.map(({ kind, before, after }) => (
            <li key={kind}>
              <span>
                {text(`trial.money.${kind}`)}
                <Text size="xs" c="dimmed" component="span" display="block">
                  {text('trial.fromTo', {
                    before: formatMoney(before, currencyCode),
                    after: formatMoney(after, currencyCode),
                  })}
                </Text>
              </span>
              <strong>{signed(after - before, currencyCode)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** "+$5.00" or "−$5.00", of which the sign is never left out. */
const signed = (difference: number, currencyCode: string): string =>
  `${difference < 0 ? '−' : '+'}${formatMoney(Math.abs(difference), currencyCode)}`

const fewClaims = 5

function Claims({ trial: { claims, money, changedCount }, storeId }: { trial: RuleTrial; storeId: string }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? claims : claims.slice(0, fewClaims)
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {text('trial.claims')}
      </Text>
      <ul className="trial-claims">
        {shown.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} currencyCode={money.currencyCode} storeId={storeId} />
        ))}
      </ul>
      {claims.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
          {text('trial.showAll', { count: claims.length })}
        </Button>
      )}
      {isOpen && changedCount > claims.length && (
        <Text size="xs" c="dimmed">
          {text('trial.moreClaims', { count: changedCount - claims.length })}
        </Text>
      )}
    </div>
  )
}

type ClaimRowProps = { claim: RuleTrial['claims'][number]; currencyCode: string; storeId: string }

const ClaimRow = ({ claim, currencyCode, storeId }: ClaimRowProps) => (
  <li>
    <Group gap={6} justify="space-between">
      <Anchor
        component={Link}
        size="sm"
        fw={600}
        to={paths.claim.to({ storeId, claimType: claim.claimType, claimId: claim.id })}
        target="_blank"
      >
        {claim.externalId}
      </Anchor>
      <Text size="xs" c="dimmed">
        {claim.customerName} · <Moment at={claim.createdOn} />
      </Text>
    </Group>
    {claim.changes.map(({ kind, lineItem, before, after }) => (
      <Text key={`${kind} ${lineItem?.id}`} size="sm">
        {lineItem && <>{lineItem.name}: </>}
        {text(`trial.kind.${kind}`)}
        {(before !== null || after !== null) && (
          <Text size="xs" c="dimmed" component="span" display="block">
            {text('trial.fromTo', {
              before: before ?? text('trial.none'),
              after: after ?? text('trial.none'),
            })}
          </Text>
        )}
      </Text>
    ))}
    {claim.payoutBefore !== claim.payoutAfter && (
      <Text size="sm">
        {text('trial.payout', {
          before: formatMoney(claim.payoutBefore, currencyCode),
          after: formatMoney(claim.payoutAfter, currencyCode),
        })}
      </Text>
    )}
  </li>
)
