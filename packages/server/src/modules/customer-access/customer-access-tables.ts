export type CustomerAccessTables = {
  /** A store's key is derived from the salt, so that it cannot be read from the table. */
  customer_key: {
    storeId: string
    salt: string
    createdOn: Date
  }
}
