import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The yardstick: the least that a JSON answer costs with the same web framework in a process of its own. */
const app = new Hono()
  .get('/', (c) => c.text('ready'))
  .post('/', async (c) => c.json(await c.req.json<object>()))

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
