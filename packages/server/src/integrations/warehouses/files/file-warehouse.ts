import type { Warehouse } from '../warehouse.ts'

/** A warehouse that gets RMAs from the merchant, who downloads them: nothing is sent. */
export const fileWarehouse: Warehouse = {
  createRma: async ({ id, reference }) => ({ rmaId: id, rmaNumber: reference }),
  cancelRma: async () => {},
  test: async () => {},
}
