import { ApiError } from '@aftercare/domain/api/client'
import { data } from 'react-router'
import * as v from 'valibot'
import { readEntered } from './read-form.ts'
import { refusalOf, type FormErrors } from './refusal.ts'
import type { SaveAnswer, Versioned } from './use-settings-form.ts'

/** What a settings form hands to its action. */
const entered = v.object({ version: v.string(), value: v.unknown() })

type Saving<Schema extends v.GenericSchema> = {
  /** The call's body, made of what the form holds. */
  bodyOf: (entered: { version: string; value: unknown }) => unknown
  schema: Schema
  save: (body: v.InferOutput<Schema>) => Promise<Versioned<unknown>>
}

/**
 * The action of a settings screen: input that the schema refuses is not sent, and the server's errors are
 * shown.
 */
export async function saveSettings<Schema extends v.GenericSchema>(
  request: Request,
  { bodyOf, schema, save }: Saving<Schema>,
): Promise<SaveAnswer<unknown> | ReturnType<typeof refused>> {
  const read = readEntered(bodyOf(v.parse(entered, await request.json())), schema)
  if (!read.ok) return refused(read.errors)
  try {
    return { saved: await save(read.output) }
  } catch (error) {
    const errors = refusalOf(error)
    if (error instanceof ApiError && error.status === 409) return { errors, isChangedMeanwhile: true }
    return refused(errors)
  }
}

/** As a failure, after which nothing is reloaded. */
const refused = (errors: FormErrors) => data({ errors, isChangedMeanwhile: false }, 422)
