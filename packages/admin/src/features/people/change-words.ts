import '../../app/texts/en/people.ts'
import { isKey, text } from '../../app/texts/text.ts'

/** What can be changed, as the record names it. */
export const kinds = [
  'claim',
  'claimLine',
  'orderLine',
  'registration',
  'user',
  'api-key',
  'helpdesk-card',
  'rule',
  'rate',
  'view',
  'store',
] as const

/** The name of a kind of subject; one that is new to the console is told in its own words. */
export const kindName = (kind: string): string => known(`changes.of.${kind}`) ?? spoken(kind)

export const wayName = (via: string): string => known(`changes.via.${via}`) ?? spoken(via)

/** `claimLine.changeReason` as "Claim line: change reason": every action that there will be reads well enough. */
export function actionName(action: string): string {
  const [subject = '', verb] = action.split('.')
  const named = spoken(subject)
  return verb === undefined ? named : `${named}: ${spoken(verb).toLowerCase()}`
}

const known = (key: string): string | undefined => (isKey(key) ? text(key) : undefined)

function spoken(word: string): string {
  const words = word.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
