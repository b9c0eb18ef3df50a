export type CarrierService = {
  id: string
  name: string
  callbackUrl: string
  active: boolean
  supportsServiceDiscovery: boolean
}

export type DeliveryMethod = {
  id: string
  name: string
  active: boolean
  provider:
    | { kind: 'rate'; id: string; price: number }
    | { kind: 'carrier'; id: string; carrierServiceId: string; adaptsToNewServices: boolean }
}

export type DeliveryZone = {
  id: string
  name: string
  /** Country codes; `*` is the rest of the world. */
  countries: string[]
  methods: DeliveryMethod[]
}

export type DeliveryProfile = {
  id: string
  name: string
  isDefault: boolean
  groups: { id: string; locationIds: string[]; zones: DeliveryZone[] }[]
}
