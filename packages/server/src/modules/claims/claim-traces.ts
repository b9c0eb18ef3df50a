import type { ClaimTraces } from '@aftercare/domain/why/explain-claim'
import { unpackJson } from '#platform/database/packed-json.ts'

/** What was kept of how a claim came about; none but our own code writes it, so it is taken as it is. */
export const unpackTraces = (trace: Uint8Array): ClaimTraces => unpackJson(trace) as ClaimTraces
