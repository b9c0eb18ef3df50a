import * as v from 'valibot'
import { id } from '../shared/wire.ts'

/** `yes` supports the request, `no` opposes it, `note` is neither, `unmet` is a rule that did not apply. */
const tone = v.picklist(['yes', 'no', 'note', 'unmet'])

/** Why a claim is as it is, in plain sentences, section by section; a section may be about one line alone. */
export const whySections = v.array(
  v.object({
    title: v.string(),
    lineItem: v.nullable(v.object({ id, name: v.string() })),
    sentences: v.array(v.object({ text: v.string(), tone })),
  }),
)
export type WhySections = v.InferOutput<typeof whySections>
export type WhySection = WhySections[number]
export type WhySentence = WhySection['sentences'][number]
