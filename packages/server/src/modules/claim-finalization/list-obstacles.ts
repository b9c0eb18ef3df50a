import type { Deps } from '#deps.ts'
import type { LineError } from '#modules/claims/fail-lines.ts'
import { isStarted } from '#modules/claims/journal-store.ts'
import type { DecidedRow, FinalizableClaim } from './load-finalization.ts'
import { obstaclesOf } from './payout-obstacles.ts'
import { platformObstaclesOf } from './platform-obstacles.ts'
import { shopNowObstaclesOf } from './shop-now-obstacles.ts'

type Obstacles = {
  /** Lines that cannot be finalized, and why. */
  obstacles: Map<string, LineError>
  /** Lines with a started effect, and what prevents it now. */
  doubts: Map<string, LineError>
}

/**
 * What prevents finalizing lines as decided, by their ids: changes of the order, limits of the shop, and that
 * Shop Now lines are finalized together.
 *
 * For a line with a started effect of unknown outcome it is only a doubt: the effect may have happened and
 * changed the order itself. The platform is asked during finalization (`performStep`).
 */
export async function listObstacles(
  deps: Deps,
  known: FinalizableClaim,
  decided: readonly DecidedRow[],
): Promise<Obstacles> {
  const { claim, store } = known
  const begun = new Set(known.steps.filter(isStarted).flatMap(({ lineIds }) => lineIds))
  const isNew = (lineId: string) => !begun.has(lineId)
  const given = decided.filter(givesValue)
  const changes = await obstaclesOf(
    deps,
    store,
    claim,
    given.map(({ line }) => line),
  )
  const platform = await platformObstaclesOf(
    deps,
    known,
    given.filter(({ line }) => isNew(line.id)),
  )
  const found = new Map<string, LineError>([...platform, ...[...changes].filter(([lineId]) => isNew(lineId))])
  const ofShopping = shopNowObstaclesOf(known, decided, new Set(found.keys()))
  return {
    obstacles: new Map([...[...ofShopping].filter(([lineId]) => isNew(lineId)), ...found]),
    doubts: new Map([...changes].filter(([lineId]) => !isNew(lineId))),
  }
}

/** Lines resolved elsewhere or repaired have no effect that could have happened before. */
const givesValue = ({ decision }: DecidedRow): boolean =>
  decision.type === 'approve' && !decision.wasResolvedExternally && decision.resolution.method !== 'repair'
