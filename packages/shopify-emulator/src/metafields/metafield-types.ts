export type Metafield = {
  id: string
  ownerId: string
  namespace: string
  key: string
  type: string
  value: string
  createdAt: Date
  updatedAt: Date
}
