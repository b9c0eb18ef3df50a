import { ApiError } from '@aftercare/domain/api/client'
import * as v from 'valibot'
import { signedIn } from '../../app/session.ts'
import { readEntered } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import type { SaveAnswer, Versioned } from './use-settings-form.ts'

/** What a settings form hands to its action. */
const entered = v.object({ version: v.string(), value: v.unknown() })

type Saving<Schema extends v.GenericSchema> = {
  /** The call's body, made of what the form holds. */
  bodyOf: (entered: { version: string; value: unknown }) => unknown
  schema: Schema
  save: (body: v.InferOutput<Schema>) => Promise<Versioned<unknown>>
}

/** The action of a settings screen: what the schema refuses is not sent, what the server refuses is told. */
export async function saveSettings<Schema extends v.GenericSchema>(
  request: Request,
  { bodyOf, schema, save }: Saving<Schema>,
): Promise<SaveAnswer<unknown>> {
  const read = readEntered(bodyOf(v.parse(entered, await request.json())), schema)
  if (!read.ok) return { errors: read.errors, isChangedMeanwhile: false }
  return signedIn(request, async () => {
    try {
      return { saved: await save(read.output) }
    } catch (error) {
      const isChangedMeanwhile = error instanceof ApiError && error.status === 409
      return { errors: refusalOf(error), isChangedMeanwhile }
    }
  })
}
