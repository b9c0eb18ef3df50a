import * as v from 'valibot'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { signedUpload, uploadName } from './signed-upload.ts'

/** Files that staff upload: for an inspection, for a claim that they file, or for the portal's branding. */
export const merchantFilesApi = {
  signedUrlForOrder: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/order/:storeOrderId/signed-url',
    access: 'editClaims',
    summary: 'Returns a signed URL to PUT one file to, and the name to use in a claim of this order.',
    body: v.object({ filename: uploadName }),
    response: signedUpload,
  }),
  putBrandImage: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/theme/image/:kind',
    access: 'editSettings',
    summary:
      'Uploads a logo, background or favicon (`kind`) as the body, and returns the URL to save in the theme within a day. 413 if it is too large, 415 if its type isn’t accepted.',
    response: v.object({ url: v.string() }),
  }),
}
