import * as v from 'valibot'

/* What Zowie's documentation shows of a custom section, as docs/integrations/zowie.md says; anything else is refused. */

const line = v.pipe(v.string(), v.nonEmpty(), v.regex(/^[^\n]*$/))
const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/))
const percentage = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

const clickAction = v.variant('type', [
  v.strictObject({ type: v.literal('open_new_tab'), payload: v.strictObject({ url }) }),
  v.strictObject({
    type: v.literal('open_modal'),
    payload: v.strictObject({ url, title: line, widthPercentage: percentage, heightPercentage: percentage }),
  }),
])

const style = v.literal('fontPrimary')
const textOf = (content: v.GenericSchema<string, string>) => v.strictObject({ content, style })

const named = { name: line, clickAction: v.optional(clickAction) }
const property = v.union([
  v.strictObject({ ...named, value: textOf(line), format: v.optional(v.literal('StringSingleLine')) }),
  v.strictObject({
    ...named,
    value: textOf(v.pipe(v.string(), v.nonEmpty())),
    format: v.literal('StringMultiLine'),
  }),
])

const section = v.pipe(
  v.strictObject({
    highlightText: line,
    initiallyVisiblePropertyCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    properties: v.array(property),
    groups: v.array(
      v.strictObject({
        title: v.strictObject({
          text: textOf(line),
          icon: v.strictObject({ name: v.literal('cart'), color: style }),
          clickAction: v.optional(clickAction),
        }),
        properties: v.array(property),
      }),
    ),
  }),
  v.check(
    ({ initiallyVisiblePropertyCount, properties }) => initiallyVisiblePropertyCount <= properties.length,
  ),
)

/** The section that an inbox shows for an answer. @throws for an answer that the documentation would not render */
export async function renderedByZowie(answer: Response): Promise<v.InferOutput<typeof section>> {
  if (answer.status !== 200) throw new Error(`answered with ${answer.status}`)
  if (!(answer.headers.get('content-type') ?? '').startsWith('application/json')) throw new Error('not JSON')
  return v.parse(section, await answer.json())
}
