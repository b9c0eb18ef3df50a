import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { requestJson } from './request-json.ts'
import type { WidgetOptions } from './widget-types.ts'

export const apiAddress = ({ server, storefrontId }: WidgetOptions, name: 'widget' | 'consents'): string =>
  `${new URL(server).origin}/v1/${encodeURIComponent(storefrontId)}/shipping-protection/${name}`

/**
 * The configuration that the page gives, at once, or the server's; rejects when there is none. Its schema is
 * the server's, since it would be a third of the widget: what has another shape fails when the widget runs.
 */
export async function loadConfig(options: WidgetOptions): Promise<WidgetConfig> {
  return (options.config || (await requestJson(apiAddress(options, 'widget')))) as WidgetConfig
}
