import { claim } from './claim.ts'
import { common } from './common.ts'
import { finish } from './finish.ts'
import { lookUp } from './look-up.ts'
import { order } from './order.ts'

/** Every word the portal says, in English: the catalogue that gives the others their keys. */
export const en = { ...common, ...lookUp, ...order, ...claim, ...finish }
