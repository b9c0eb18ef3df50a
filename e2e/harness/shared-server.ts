import { inject } from 'vitest'
import type { Addresses } from './server.ts'

/** The cookies of the demo store's people, who are signed in once for all journeys. */
export type Sessions = Record<'admin' | 'staff', string>

/** A server that many files of journeys share, one after another. */
export type SharedServer = {
  server: Addresses
  sessions: Sessions
  /** The emulated Stripe that the server talks to. */
  stripeUrl: string
}

const shared = inject('servers')[Number(process.env['VITEST_POOL_ID']) - 1]
if (!shared) throw new Error('Each worker needs a server of its own.')

/** This worker's: no other file uses it at the same time. */
export const { server, sessions, stripeUrl } = shared
