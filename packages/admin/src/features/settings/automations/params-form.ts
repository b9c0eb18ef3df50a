import { partIn, partsIn } from './read-params.ts'
import type { DraftParams } from './rule-draft.ts'
import type { RuleLists } from './rule-lists.ts'

/** The parameters of an action while they are entered; `undefined` takes one away. */
export type ParamsForm = {
  params: DraftParams
  set: (change: DraftParams) => void
  errorAt: (name: string) => string | undefined
  lists: RuleLists
  isReadOnly: boolean
}

/** A form over one part of the parameters. */
export function partForm(form: ParamsForm, name: string): ParamsForm {
  const part = partIn(form.params, name) ?? {}
  return {
    ...form,
    params: part,
    set: (change) => form.set({ [name]: { ...part, ...change } }),
    errorAt: (inner) => form.errorAt(`${name}.${inner}`),
  }
}

/** A form over each entry of a list. */
export function entryForms(form: ParamsForm, name: string): ParamsForm[] {
  const entries = partsIn(form.params, name)
  return entries.map((entry, place) => ({
    ...form,
    params: entry,
    set: (change) =>
      form.set({ [name]: entries.map((it, at) => (at === place ? { ...it, ...change } : it)) }),
    errorAt: (inner) => form.errorAt(`${name}.${place}.${inner}`),
  }))
}
