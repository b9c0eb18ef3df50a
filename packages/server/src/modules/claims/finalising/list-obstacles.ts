import type { Deps } from '#deps.ts'
import type { LineError } from '#modules/claims/fail-lines.ts'
import { isBegun } from './journal-store.ts'
import type { DecidedRow, FinalisableClaim } from './load-finalisation.ts'
import { obstaclesOf } from './payout-obstacles.ts'
import { platformObstaclesOf } from './platform-obstacles.ts'
import { shopNowObstaclesOf } from './shop-now-obstacles.ts'

type Obstacles = {
  /** Lines that are not finalised, and why. */
  obstacles: Map<string, LineError>
  /** Lines of which something was begun, and what has come to stand against giving it. */
  doubts: Map<string, LineError>
}

/**
 * What stands against finalising lines as was decided, by their ids: what has become of the order, what the shop
 * cannot do, and that what was shopped is settled at once.
 *
 * It is only a doubt about a line of which something was begun and has an unknown outcome: that may have happened,
 * and then the order has changed because of it. Whether it did is asked of the platform when it is carried out
 * (`performStep`).
 */
export async function listObstacles(
  deps: Deps,
  known: FinalisableClaim,
  decided: readonly DecidedRow[],
): Promise<Obstacles> {
  const { claim, store } = known
  const begun = new Set(known.steps.filter(isBegun).flatMap(({ lineIds }) => lineIds))
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

/** What is settled elsewhere, or repaired, gives nothing that could have been given before. */
const givesValue = ({ decision }: DecidedRow): boolean =>
  decision.type === 'approve' && !decision.wasResolvedExternally && decision.resolution.method !== 'repair'
