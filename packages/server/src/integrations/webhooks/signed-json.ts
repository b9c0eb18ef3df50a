import * as v from 'valibot'

/**
 * The JSON of a webhook whose sender has proved who it is. Zero bytes and halves of surrogate pairs, which no text column
 * can hold, are dropped or replaced: a refusal would only make the sender repeat it.
 */
export const signedJson = v.pipe(v.string(), v.parseJson({ reviver: storable }, 'Invalid JSON'))

function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
