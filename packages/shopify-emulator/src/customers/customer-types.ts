import type { Address } from '../shop/address.ts'

export type Customer = {
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  locale: string
  note: string | null
  tags: string[]
  address: Address | null
  createdAt: Date
  updatedAt: Date
}
