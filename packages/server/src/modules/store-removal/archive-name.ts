/** Where the archive lies in the storage: beside the store's files, and in none of its rows. */
export const archiveName = ({ id, ofStoreId }: { id: string; ofStoreId: string }): string =>
  `${ofStoreId}/exports/${id}.zip`
