import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { loadConfig } from './load-config.ts'
import { reportError } from './report-error.ts'
import { runWidget } from './run-widget.ts'
import type { Init, WidgetErrorCode, WidgetEvents } from './widget-types.ts'

export type {
  Init,
  Widget,
  WidgetErrorCode,
  WidgetEvents,
  WidgetOptions,
  WidgetSettings,
} from './widget-types.ts'

/** Puts the Delivery Guarantee into the carts of this page. It never throws into the page. */
export const init: Init = (given) => {
  let options = given
  let running = new AbortController()
  let check: (() => void) | undefined
  let config: WidgetConfig | undefined
  // Errors of a listener are reported as the page's own, and stop nothing here.
  const events = new EventTarget()
  const told = new Set<string>()

  const emit = <Type extends keyof WidgetEvents>(type: Type, detail: WidgetEvents[Type]) =>
    void events.dispatchEvent(new CustomEvent(type, { detail }))
  /** Reports each code once; every time if somebody waits for it. */
  const report = (code: WidgetErrorCode, cause?: unknown, isAsked?: boolean) => {
    if (!told.has(code) || isAsked) {
      emit('error', { code, cause })
      reportError(options.server, config, code, cause)
    }
    told.add(code)
  }

  const start = async () => {
    running.abort()
    const ending = (running = new AbortController())
    const { signal } = ending
    check = undefined
    try {
      if (!isSecureContext) return report('insecurePage')
      // Listeners that the page adds right after its call hear of everything, since this is later.
      config = await loadConfig(options)
      if (!signal.aborted) check = runWidget({ options: () => options, config, emit, report, signal })
    } catch (cause) {
      if (!signal.aborted) report('config', cause)
      ending.abort()
    }
  }
  void start()

  return {
    on(type, listener) {
      const hear = (event: Event) => listener((event as CustomEvent).detail)
      events.addEventListener(type, hear)
      return () => events.removeEventListener(type, hear)
    },
    update(changes = {}) {
      options = { ...options, ...changes }
      if (check && !changes.config && !changes.locale) check()
      else void start()
    },
    destroy: () => running.abort(),
  }
}
