import type { RuleTrial } from '@aftercare/domain/rule-trials/trial-schema'
import { Stack, Text } from '@mantine/core'
import { formatMoney } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import '../../../app/texts/en/rule-trial.ts'
import { text } from '../../../app/texts/text.ts'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { TrialExample, TrialExamples } from './trial-examples.tsx'
import { TrialMoney } from './trial-money.tsx'

type ClaimTrialResultProps = {
  trial: RuleTrial
  storeId: string
  /** The rule has been changed since. */
  isStale: boolean
}

/** How many claims would have gone otherwise, in what way, at what cost, and which. */
export const ClaimTrialResult = ({ trial, storeId, isStale }: ClaimTrialResultProps) => (
  <Stack gap="sm">
    {isStale && <StaleNotice />}
    <Text fw={600}>{headline(trial)}</Text>
    <Coverage trial={trial} />
    {trial.changedCount > 0 && (
      <>
        <Ways trial={trial} />
        <TrialMoney title={text('trial.money')} money={trial.money} />
        <TrialExamples
          title={text('trial.claims')}
          items={trial.claims}
          changedCount={trial.changedCount}
          more={(count) => text('trial.moreClaims', { count })}
        >
          {(claim) => (
            <ClaimRow
              key={claim.id}
              claim={claim}
              currencyCode={trial.money.currencyCode}
              storeId={storeId}
            />
          )}
        </TrialExamples>
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

/** Evaluations that were not made are mentioned, so that a part is not taken for the whole. */
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

type ClaimRowProps = { claim: RuleTrial['claims'][number]; currencyCode: string; storeId: string }

const ClaimRow = ({ claim, currencyCode, storeId }: ClaimRowProps) => (
  <TrialExample
    name={claim.externalId}
    to={paths.claim.to({ storeId, claimType: claim.claimType, claimId: claim.id })}
    beside={
      <>
        {claim.customerName} · <RelativeTime at={claim.createdOn} />
      </>
    }
  >
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
  </TrialExample>
)
