import type { ClaimRollupCode, LineItemStatus } from './claim-words.ts'

/* The English names that the server uses; the portal has them in its message catalog. */

/** How the state of a whole claim is shown. */
export const rollupLabels: Record<ClaimRollupCode, string> = {
  inProgress: 'Requested',
  readyForReview: 'In Review',
  completed: 'Completed',
}

/** How the state of one line is called. */
export const lineStatusLabels: Record<LineItemStatus, string> = {
  Open: 'Open',
  Awaiting_Return: 'Awaiting return',
  In_Transit: 'In transit',
  At_Return_Location: 'At return location',
  Approved: 'Approved',
  Denied: 'Denied',
  Closed: 'Closed',
}

/** The parts of a calculation that are not items. A fee has the name its rule gave it. */
export const sectionLabels = {
  INCENTIVE: 'Incentive',
  FEE: 'Handling Fee',
  RETURN_SHIPPING: 'Return Shipping',
  SHIPPING: 'Exchange Shipping',
} as const
export type SectionType = keyof typeof sectionLabels
