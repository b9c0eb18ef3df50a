export type BulkOperation = {
  id: string
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'CANCELING' | 'CANCELED' | 'FAILED' | 'EXPIRED'
  errorCode: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' | null
  query: string
  createdAt: Date
  completedAt: Date | null
  objectCount: number
  rootObjectCount: number
  /** The lines of the result, in parts; null until it is complete. */
  result: string[] | null
}
