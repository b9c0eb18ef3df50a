import { ApiError } from '@aftercare/domain/api/client'
import type { Endpoint, EndpointInput } from '@aftercare/domain/api/endpoint'
import { data, type ActionFunctionArgs } from 'react-router'
import { call } from '../api.ts'
import { readEntered } from './read-form.ts'
import { refusalOf, type FormErrors } from './refusal.ts'

/** One API call, as a dialog sends it to its screen's action: `params` in addition to the address's. */
export type SentCall = {
  name: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
/** Errors keep the dialog open, with what was typed; without them it was done. */
export type CallAnswer = {
  errors: FormErrors | undefined
  isChangedMeanwhile: boolean
  /** What the call answered, once it was done. */
  answer?: unknown
}

/**
 * The action of a screen whose dialogs make these calls. Input that a schema refuses is not sent. An error
 * reloads nothing, unless somebody else was faster. `explain` has better texts than the server for some codes
 * of a call.
 */
export const answerCalls =
  (
    endpoints: Readonly<Record<string, Endpoint>>,
    explain: (code: string, name: string) => FormErrors | undefined = () => undefined,
  ) =>
  async ({ params, request }: ActionFunctionArgs) => {
    const sent = (await request.json()) as SentCall
    const endpoint = endpoints[sent.name]
    if (!endpoint) throw new Error(`No call ${sent.name}`)
    const read = endpoint.body && readEntered(sent.body, endpoint.body)
    if (read?.ok === false) return refused(read.errors)

    try {
      const { query, body } = sent
      const input = { params: { ...params, ...sent.params }, body, ...(query && { query }) }
      const answer = await call(endpoint, input as EndpointInput<Endpoint>)
      return { errors: undefined, isChangedMeanwhile: false, answer } satisfies CallAnswer
    } catch (error) {
      const known = error instanceof ApiError ? explain(error.code, sent.name) : undefined
      const errors = known ?? refusalOf(error)
      if (error instanceof ApiError && error.status === 409)
        return { errors, isChangedMeanwhile: error.code === 'changed_meanwhile' } satisfies CallAnswer
      return refused(errors)
    }
  }

const refused = (errors: FormErrors) => data({ errors, isChangedMeanwhile: false } satisfies CallAnswer, 422)
