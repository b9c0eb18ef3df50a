import { checkedNumber } from '../claims/external-id.ts'

/** A new registration's public number, such as `RG-7K2M9QX4TB0AC`, made like a claim's. */
export const registrationNumber = (random: Uint8Array): string => `RG-${checkedNumber(random)}`
