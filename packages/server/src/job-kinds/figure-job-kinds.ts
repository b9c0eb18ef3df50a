import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Brings the figures of all stores up to date with what has changed. */
export const refreshFiguresJob = jobKind({ name: 'refresh-figures', payload: v.object({}) })
