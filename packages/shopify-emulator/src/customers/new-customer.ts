import type { Shop } from '../shop/shop-state.ts'
import { publish } from '../webhooks/publish.ts'
import { mintId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import { customerPayload } from './customer-payload.ts'
import type { Customer } from './customer-types.ts'

type Given = { [Name in keyof Omit<Customer, 'id' | 'createdAt' | 'updatedAt'>]?: Customer[Name] | null }

export function newCustomer(world: World, shop: Shop, given: Given): Customer {
  const now = world.clock.now()
  const customer: Customer = {
    id: mintId(world, 'Customer'),
    firstName: given.firstName ?? null,
    lastName: given.lastName ?? null,
    email: given.email ?? null,
    phone: given.phone ?? null,
    locale: given.locale ?? 'en',
    note: given.note ?? null,
    tags: given.tags ?? [],
    address: given.address ?? null,
    createdAt: now,
    updatedAt: now,
  }
  shop.customers.set(customer.id, customer)
  const payload = customerPayload(shop, customer.id)
  if (payload) publish(world, shop, 'customers/create', payload)
  return customer
}
