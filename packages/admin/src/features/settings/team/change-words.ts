import '../../../app/texts/en/people.ts'
import { isKey, text } from '../../../app/texts/text.ts'

/** The name of a kind of subject; the record keeps what an older version wrote, as it wrote it. */
export const kindName = (kind: string): string => known(`changes.of.${kind}`) ?? kind

export const sourceName = (via: string): string => known(`changes.via.${via}`) ?? via

/** A change's action as text. */
export const actionName = (action: string): string => known(`changes.did.${action}`) ?? action

const known = (key: string): string | undefined => (isKey(key) ? text(key) : undefined)
