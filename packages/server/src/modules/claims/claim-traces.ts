import type { ClaimTraces } from '@aftercare/domain/why/explain-claim'
import { unpackJson } from '#platform/database/packed-json.ts'

/** The stored evidence of a claim; only our own code writes it, so it is not validated. */
export const unpackTraces = (trace: Uint8Array): ClaimTraces => unpackJson(trace) as ClaimTraces
