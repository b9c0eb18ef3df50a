import type { BrowserCheck } from '@aftercare/domain/risk/browser-check'
import type { ClaimRow } from '#modules/claims/claim-store.ts'
import type { Db } from '#platform/database/database.ts'
import { findBrowserCheck, type BrowserCheckRow } from './browser-check-store.ts'

type Filed = Pick<ClaimRow, 'storeId' | 'id' | 'fingerprint'>

/** The check of a claim's browser; undefined where none was begun. */
export const findCheckOf = async (
  db: Db,
  { storeId, id, fingerprint }: Filed,
): Promise<BrowserCheckRow | undefined> =>
  fingerprint?.requestId === undefined ? undefined : findBrowserCheck(db, { storeId, claimId: id })

/** What its risk depends on. */
export const browserCheckOf = (row: BrowserCheckRow | undefined): BrowserCheck | null =>
  row ? { outcome: row.outcome ?? 'pending', suspectScore: row.suspectScore } : null
