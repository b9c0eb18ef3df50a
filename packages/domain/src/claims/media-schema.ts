import * as v from 'valibot'

/** A file that came with a claim, as staff see it. */
export const media = v.object({
  name: v.string(),
  originalName: v.string(),
  contentType: v.nullable(v.string()),
  /** Signed and good for a quarter of an hour. */
  src: v.string(),
})
export type Media = v.InferOutput<typeof media>
