/** Uploaded files; `issued` means an address was given out and nothing has arrived. */
export type FileTables = {
  asset: {
    storeId: string
    name: string
    /** Null for what proves a registration, which is uploaded before there is an order, and for branding. */
    orderId: string | null
    destination: 'crewClaimImg' | 'gspClaimImg' | 'crewProofOfPurchase' | 'branding'
    originalName: string
    contentType: string | null
    size: number | null
    sha256: string | null
    status: 'issued' | 'uploaded' | 'attached'
    createdOn: Date
    expiresOn: Date
  }
}
