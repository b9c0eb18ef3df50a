/** Uploaded files; `issued` means an address was given out and nothing has arrived. */
export type FileTables = {
  asset: {
    storeId: string
    name: string
    orderId: string
    destination: 'crewClaimImg' | 'gspClaimImg' | 'crewProofOfPurchase'
    originalName: string
    contentType: string | null
    size: number | null
    sha256: string | null
    status: 'issued' | 'uploaded' | 'attached'
    createdOn: Date
    expiresOn: Date
  }
}
