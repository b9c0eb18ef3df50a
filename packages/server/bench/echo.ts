import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The baseline: the least a JSON response costs with the same web framework in its own process. */
const app = new Hono()
  .get('/', (c) => c.text('ready'))
  .post('/', async (c) => c.json(await c.req.json<object>()))

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
