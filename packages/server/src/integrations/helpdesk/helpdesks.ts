import type { Helpdesks } from './helpdesk.ts'
import { kustomer } from './kustomer.ts'

/** The supported helpdesks, by the name that their cards give. */
export const helpdesks: Helpdesks = { kustomer }
