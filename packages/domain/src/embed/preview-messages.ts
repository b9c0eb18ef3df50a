import * as v from 'valibot'
import { theme } from '../merchants/theme-schema.ts'
import { currencyCode } from '../shared/wire.ts'
import { widgetConfig } from '../widget/widget-config-schema.ts'
import { message, nothing } from './messages.ts'

/*
 * Messages between the console and a preview in its frame, a page that shows what shoppers see with unsaved
 * settings. The preview says when it is ready and gets everything it shows whenever some of it changes.
 */

/** The portal screens that show most of its branding and texts. */
export const lookView = v.picklist(['search', 'gift', 'choice', 'items', 'credit', 'overview'])
export type LookView = v.InferOutput<typeof lookView>

/** From the console to the preview of the portal. */
export const lookPreview = message(
  'aftercare:preview-look',
  v.object({ view: lookView, theme, store: v.object({ name: v.string(), currencyCode }) }),
)
export type LookPreview = v.InferOutput<typeof lookPreview>['payload']

/** The cart as shoppers find it, with the guarantee turned on, and the dialog about it. */
export const guaranteeView = v.picklist(['off', 'on', 'dialog'])
export type GuaranteeView = v.InferOutput<typeof guaranteeView>

/** From the console to the widget's preview, with the texts of the cart around it. */
export const guaranteePreview = message(
  'aftercare:preview-guarantee',
  v.object({
    view: guaranteeView,
    config: widgetConfig,
    words: v.object({ cart: v.string(), item: v.string(), subtotal: v.string(), checkout: v.string() }),
  }),
)
export type GuaranteePreview = v.InferOutput<typeof guaranteePreview>['payload']

/** From a preview to the console. */
export const previewAnswer = v.variant('type', [
  message('aftercare:preview-ready', nothing),
  /** What the tab of a browser is called that shows the same. */
  message('aftercare:preview-title', v.object({ title: v.string() })),
])

type Message =
  | v.InferInput<typeof lookPreview>
  | v.InferInput<typeof guaranteePreview>
  | v.InferInput<typeof previewAnswer>
type Content<Any> = Any extends { type: infer Type; payload: infer Payload }
  ? { type: Type; payload: Payload }
  : never
export type PreviewSaying = Content<Message>
type Other = { postMessage: (message: unknown, targetOrigin: string) => void }

/** Says something to a window of this origin; the browser drops it where another's page is in it by now. */
export function say(window: Other, saying: PreviewSaying): void {
  window.postMessage({ v: 1, id: crypto.randomUUID(), ...saying }, location.origin)
}

/** A message from a window of this origin; undefined for other origins and other messages. */
export function parseMessageFrom<Schema extends v.GenericSchema>(
  window: Other | null | undefined,
  event: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  if (!window || event.source !== window || event.origin !== location.origin) return undefined
  const parsed = v.safeParse(schema, event.data)
  return parsed.success ? parsed.output : undefined
}
