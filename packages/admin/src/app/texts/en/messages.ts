import { alerts } from './alerts.ts'
import { common } from './common.ts'
import { emails } from './emails.ts'
import { claim } from './claim.ts'
import { claimBulk } from './claim-bulk.ts'
import { claimWork } from './claim-work.ts'
import { claims } from './claims.ts'
import { guarantee } from './guarantee.ts'
import { newClaim } from './new-claim.ts'
import { money } from './money.ts'
import { orders } from './orders.ts'
import { palette } from './palette.ts'
import { people } from './people.ts'
import { products } from './products.ts'
import { returnShipping } from './return-shipping.ts'
import { rates } from './rates.ts'
import { claimPolicy } from './claim-policy.ts'
import { inspectionGrades } from './inspection-grades.ts'
import { questions } from './questions.ts'
import { reasons } from './reasons.ts'
import { ruleActions } from './rule-actions.ts'
import { ruleTrial } from './rule-trial.ts'
import { ruleWords } from './rule-words.ts'
import { rules } from './rules.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'

/** Every text of the console, area by area. Keys are unique over all of them. */
export const en = {
  ...common,
  ...emails,
  ...claims,
  ...claim,
  ...claimWork,
  ...claimBulk,
  ...newClaim,
  ...orders,
  ...money,
  ...rates,
  ...guarantee,
  ...products,
  ...returnShipping,
  ...claimPolicy,
  ...questions,
  ...inspectionGrades,
  ...reasons,
  ...people,
  ...palette,
  ...alerts,
  ...settings,
  ...rules,
  ...ruleWords,
  ...ruleActions,
  ...ruleTrial,
  ...signIn,
} as const
