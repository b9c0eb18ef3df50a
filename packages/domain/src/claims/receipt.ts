import { nextState, type LineItemState } from './line-item-status.ts'

/** Whether the item has not arrived, so that staff can report its arrival if no carrier does. */
export const mayBeReceived = ({ status, detail }: Pick<LineItemState, 'status' | 'detail'>): boolean =>
  nextState({ status, detail, previousDetail: null }, { type: 'arrivedToApprove' }).ok
