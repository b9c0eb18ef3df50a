import { nextState, type LineItemState } from './line-item-status.ts'

/** Whether an item has still to arrive, so that staff can say that it did when no carrier says so. */
export const mayBeReceived = ({ status, detail }: Pick<LineItemState, 'status' | 'detail'>): boolean =>
  nextState({ status, detail, previousDetail: null }, { type: 'arrivedToApprove' }).ok
