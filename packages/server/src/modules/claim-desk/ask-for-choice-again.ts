import type { Deps } from '#deps.ts'
import { askForChoice, isChoosable } from '#modules/claims/ask-for-choice.ts'
import {
  auditClaim,
  changeClaim,
  lineOf,
  notPossibleNow,
  type ClaimChange,
} from '#modules/claims/change-claim.ts'

/**
 * Emails the shopper the link to choose something else for a line whose new item is out of stock, again if they were
 * asked before.
 *
 * @throws AppError 404 for another claim's line; 409 once there is nothing to choose
 */
export const askForChoiceAgain = (
  deps: Deps,
  { lineId, ...change }: ClaimChange & { lineId: string },
): Promise<void> =>
  changeClaim(deps, change, async (deps, found) => {
    const line = lineOf(found, lineId)
    if (!isChoosable(found.claim, line)) throw notPossibleNow('no_choice_open')
    const { version } = found.claim
    await askForChoice(deps, found.claim, [line], { trigger: `asked/${version}`, madeBy: change.actor })
    await auditClaim(deps, change, {
      action: 'claimLine.askForChoice',
      lineId,
      before: { askedOn: line.choiceAskedOn },
      after: { askedOn: deps.now() },
    })
  })
