import { useStore } from 'zustand'
import type { ClaimDraft } from './claim-draft.ts'
import { claimDraftStore } from './claim-draft-store.ts'

/** Reads the draft in a component and draws again when that part of it changes. */
export const useClaimDraft = <Part>(select: (draft: ClaimDraft) => Part): Part =>
  useStore(claimDraftStore, select)
