type Details = {
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: unknown
}

/** An error as Stripe's API answers it. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  readonly details: Details

  constructor(status: number, type: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }

  body() {
    return { error: { type: this.type, message: this.message, ...this.details } }
  }
}

export const invalid = (message: string, details: Details = {}) =>
  new Refusal(400, 'invalid_request_error', message, details)

export const missingObject = (kind: string, id: string) =>
  new Refusal(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  })

export const missingParam = (param: string) =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const unknownParam = (param: string) =>
  invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
