import { claimShipmentsApi } from '@aftercare/domain/api/claim-shipments-api'
import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { OtherLabelFormat } from '@aftercare/domain/return-shipments/label-format'
import type { MerchantReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { refusalOf, type FormErrors } from '../../../forms/refusal.ts'

type LabelDownloadProps = { claim: MerchantClaim; shipment: MerchantReturnShipment; format: OtherLabelFormat }

/** Loads a label in another format than PDF from the service that sold it, as a file. */
export function LabelDownload({
  claim: { id: claimId },
  shipment: { returnShipmentId },
  format,
}: LabelDownloadProps) {
  const { store } = useStore()
  const [state, setState] = useState<{ isLoading: boolean; errors?: FormErrors }>({ isLoading: false })
  const download = async () => {
    setState({ isLoading: true })
    try {
      const params = { storeId: store.id, claimId, returnShipmentId }
      const file = await call(claimShipmentsApi.labelFile, { params, body: { format } })
      saveAs(file.fileName, `data:${file.mediaType};base64,${file.contentBase64}`)
      setState({ isLoading: false })
    } catch (error) {
      setState({ isLoading: false, errors: refusalOf(error) })
    }
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" loading={state.isLoading} onClick={() => void download()}>
        {text('claim.shipments.download', { format })}
      </Button>
      <FormAlert errors={state.errors} w="100%" />
    </>
  )
}

const saveAs = (download: string, href: string): void =>
  Object.assign(document.createElement('a'), { href, download }).click()
