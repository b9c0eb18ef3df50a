type Change<Kept> = { [Name in keyof Kept]?: Kept[Name] | undefined }

/** Whether a change makes anything other than it is kept; a list in another order is the same. */
export const isOther = <Kept extends object>(kept: Kept, change: Change<Kept>): boolean =>
  (Object.keys(change) as (keyof Kept)[]).some((name) => written(change[name]) !== written(kept[name]))

const written = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)
