import { addressLines } from '@aftercare/domain/shared/address-lines'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { Text } from '@mantine/core'

/** An address as its country writes it on a parcel; what is not known is left out. */
export function PostalAddress({ address }: { address: KnownAddress }) {
  return (
    <Text size="sm" component="address" style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
      {addressLines(address, 'en').join('\n')}
    </Text>
  )
}
