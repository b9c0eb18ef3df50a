import { addressLines } from '@aftercare/domain/shared/address-lines'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { activeLocale } from '../../app/texts/text.ts'

type Shown = { [Part in keyof KnownAddress]?: string | null | undefined }

/** An address as its country writes it on an envelope, and the phone number; parts that are not known are left out. */
export function AddressLines({ address }: { address: Shown }) {
  const lines = [...addressLines(address, activeLocale()), address.phone].filter(Boolean)
  return (
    <address className="address">
      {lines.map((line) => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
    </address>
  )
}
