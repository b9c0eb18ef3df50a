import * as v from 'valibot'
import { requestText, refusalIn } from '../../../provider-http.ts'
import { callShopify, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const stagedUploadDocument = /* GraphQL */ `
  mutation StagedUpload($input: [StagedUploadInput!]!) {
    stagedUploadsCreate(input: $input) {
      stagedTargets {
        url
        resourceUrl
        parameters {
          name
          value
        }
      }
      userErrors {
        field
        message
      }
    }
  }
`

const staged = v.object({
  stagedUploadsCreate: v.object({
    stagedTargets: v.nullable(
      v.array(
        v.object({
          url: v.nullable(v.string()),
          resourceUrl: v.nullable(v.string()),
          parameters: v.array(v.object({ name: v.string(), value: v.string() })),
        }),
      ),
    ),
    userErrors,
  }),
})

const patienceMs = 15_000

/** Gives Shopify a return label (PDF), and returns where it is there, until it is attached. @throws ShopifyRefusal */
export async function uploadLabel(
  access: ShopAccess,
  filename: string,
  pdf: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const mimeType = 'application/pdf'
  const input = [{ resource: 'RETURN_LABEL', filename, mimeType, httpMethod: 'POST' }]
  const asked = { document: stagedUploadDocument, variables: { input } }
  const { stagedUploadsCreate } = await callShopify(access, asked, staged)
  refuseUserErrors(stagedUploadsCreate.userErrors)
  const [target] = stagedUploadsCreate.stagedTargets ?? []
  if (!target?.url || !target.resourceUrl) throw new ShopifyRefusal('The label cannot be uploaded.')
  const body = new FormData()
  for (const { name, value } of target.parameters) body.append(name, value)
  body.append('file', new Blob([pdf], { type: mimeType }), filename)
  const { url } = target
  const sent = { method: 'POST', url, headers: {}, body, signal: AbortSignal.timeout(patienceMs) }
  const { response } = await requestText('Shopify', sent)
  const refused = refusalIn('Shopify', response)
  if (refused) throw refused
  return target.resourceUrl
}
