import { init } from './widget.ts'
import type { Widget, WidgetOptions } from './widget-types.ts'

/*
 * `widget.js`: the one line in a shop's page.
 *
 *   <script src="https://returns.example.com/widget.js" data-storefront-id="acme" async></script>
 *
 * What cannot be said in attributes the page says before, in an object of that name; there, too, it finds
 * what `init` returns.
 *
 *   <script>AftercareWidget = { storefrontId: 'acme', config: {}, onStart: (widget) => {} }</script>
 */
type PageOptions = Partial<WidgetOptions> & { onStart?: (widget: Widget) => void }
const page = window as { AftercareWidget?: PageOptions & { init?: typeof init; widget?: Widget } }

const script = document.currentScript as HTMLScriptElement
const options = { server: script.src, ...script.dataset, ...page.AftercareWidget }

page.AftercareWidget = { ...page.AftercareWidget, init }
if (options.storefrontId && !options.widget) {
  const widget = init(options as WidgetOptions)
  page.AftercareWidget.widget = widget
  options.onStart?.(widget)
}
