import type { Warehouse } from '../warehouse.ts'
import { cancelRow, createRows, rmaFile } from './rma-file.ts'
import { onSftpServer, type SftpAccount } from './sftp-server.ts'

/**
 * A warehouse that gets RMAs as CSV files on its SFTP server (see docs/integrations/warehouse-csv.md). A file about an
 * RMA has the same name whenever it is written.
 */
export const sftpWarehouse = (account: SftpAccount): Warehouse => ({
  async createRma(request) {
    await onSftpServer(account, (files) =>
      files.write(`rma-${nameOf(request.reference)}-create.csv`, rmaFile(createRows(request))),
    )
    return { rmaId: request.id, rmaNumber: request.reference }
  },
  async cancelRma(rma) {
    await onSftpServer(account, (files) =>
      files.write(`rma-${nameOf(rma.reference)}-cancel.csv`, rmaFile([cancelRow(rma)])),
    )
  },
  async test() {
    await onSftpServer(account, (files) => files.list())
  },
})

const nameOf = (reference: string): string => reference.replace(/[^\w-]/g, '_')
