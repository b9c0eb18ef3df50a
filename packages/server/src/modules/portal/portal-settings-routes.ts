import { customerApi } from '@aftercare/domain/api/customer-api'
import { newRoutes } from '#http/context.ts'
import { reply } from '#http/validate.ts'
import { getCustomerSettings } from './customer-settings-reads.ts'

const { settings } = customerApi

export const customerSettingsRoutes = newRoutes().get(settings.path, async (c) =>
  reply(c, settings, await getCustomerSettings(c.var.deps, c.req.param('slug'))),
)
