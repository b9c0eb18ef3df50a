import * as v from 'valibot'

const url = v.pipe(v.string(), v.url())

/** An address that a page may lead to: never one that does something in it, such as `javascript:`. */
export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  v.check((text) => /^https?:\/\//i.test(text) && v.is(url, text), 'Must be a valid URL'),
)
