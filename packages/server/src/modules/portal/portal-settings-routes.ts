import { customerApi } from '@aftercare/domain/api/customer-api'
import { newRoutes } from '#http/context.ts'
import { languagesOf } from '#http/languages.ts'
import { reply } from '#http/validate.ts'
import { getCustomerSettings } from './customer-settings-reads.ts'

const { settings } = customerApi

export const customerSettingsRoutes = newRoutes().get(settings.path, async (c) => {
  c.header('vary', 'accept-language')
  return reply(c, settings, await getCustomerSettings(c.var.deps, c.req.param('slug'), languagesOf(c)))
})
