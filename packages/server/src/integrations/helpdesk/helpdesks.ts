import type { Helpdesks } from './helpdesk.ts'
import { frontCard } from './front/front-card.ts'
import { kustomer } from './kustomer.ts'
import { zendesk } from './zendesk/zendesk-card.ts'

/** The supported helpdesks, by the name that their cards give. */
export const helpdesks: Helpdesks = { front: frontCard, kustomer, zendesk }
