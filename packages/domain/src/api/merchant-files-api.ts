import * as v from 'valibot'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { signedUpload, uploadName } from './signed-upload.ts'

/** Files that staff upload for an order: for an inspection, or for a claim that they file. */
export const merchantFilesApi = {
  signedUrlForOrder: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/order/:storeOrderId/signed-url',
    access: 'editClaims',
    summary: 'Returns a signed URL to PUT one file to, and the name to use in a claim of this order.',
    body: v.object({ filename: uploadName }),
    response: signedUpload,
  }),
}
