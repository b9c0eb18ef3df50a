import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Compares a store's figures with the thresholds of its alerts. */
export const checkFigureAlertsJob = jobKind({
  name: 'check-figure-alerts',
  payload: v.object({ storeId: v.string() }),
  isCoalesced: true,
})

/** Brings the figures of all stores up to date with what has changed. */
export const refreshFiguresJob = jobKind({ name: 'refresh-figures', payload: v.object({}) })
