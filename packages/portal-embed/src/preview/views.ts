import type { LookView } from '@aftercare/domain/embed/preview-messages'
import { paths } from '../app/paths.ts'
import { chooseReason, clearDraft, startLine } from '../drafts/claim-draft-store.ts'
import { example } from './example-shop.ts'

const at = { ...example, isGiftReturn: false, claimType: 'return' as const }

/** Prepares the sample data for a screen and returns its path. */
export const arriveAt: Record<LookView, () => string> = {
  search: () => paths.lookUp.to(at),
  gift: () => paths.lookUp.to(at, { isGiftReturn: 'true' }),
  choice: () => paths.newRequest.to(at),
  items() {
    clearDraft()
    return paths.claim.to(at)
  },
  credit() {
    const { id } = startLine(at.orderId, at.claimType, '1')
    chooseReason(id, { reasonId: 1, reasonCategoryCode: 'Wrong_Fit' })
    return paths.claimLine.resolution.to({ ...at, draftId: id })
  },
  overview: () => paths.claimOverview.to(at),
}
