import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import { shopifyRateRequest } from '#integrations/commerce/shopify/rate-request.ts'

/** The baseline for rates: reads and checks the same body, then returns a constant. */
const app = new Hono()
  .get('/', (c) => c.text('ready'))
  .post('/', async (c) => {
    v.parse(shopifyRateRequest, await c.req.json())
    return c.json({ rates: [] })
  })

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
