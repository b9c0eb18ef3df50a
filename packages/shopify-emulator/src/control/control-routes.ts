import { Hono } from 'hono'
import * as v from 'valibot'
import { addProduct } from '../shop/add-product.ts'
import { openShop } from '../shop/open-shop.ts'
import type { DeliveryHabits } from '../webhooks/deliver.ts'
import type { World } from '../world/world.ts'
import * as bodies from './control-bodies.ts'
import { ControlError, readBody } from './read-body.ts'
import { shopControls } from './shop-controls.ts'

type Controlled = { world: World; habits: DeliveryHabits; settle: () => Promise<void> }

/** What tests of another process do with the emulator: shops, shoppers, faults, time. Answers 400 for what does not fit. */
export function controlRoutes({ world, habits, settle }: Controlled): Hono {
  return new Hono()
    .basePath('/control')
    .post('/shops', async (c) => {
      const { products, ...settings } = await readBody(c, bodies.newShop)
      const shop = openShop(world, settings)
      for (const product of products) addProduct(world, shop, product)
      return c.json({ result: { domain: shop.domain, id: shop.id } })
    })
    .post('/shops/:shop/:name', async (c) => {
      const shop = world.shops.get(c.req.param('shop'))
      const control = shopControls[c.req.param('name')]
      if (!shop || !control) return c.json({ error: 'No such shop or control' }, 404)
      return c.json({ result: (await control(world, shop, c)) ?? null })
    })
    .post('/faults', async (c) => {
      world.faults.add(await readBody(c, bodies.fault))
      return c.json({ result: world.faults.list() })
    })
    .delete('/faults', (c) => {
      world.faults.clear()
      return c.json({ result: [] })
    })
    .put('/webhooks', async (c) =>
      c.json({ result: Object.assign(habits, await readBody(c, bodies.habits)) }),
    )
    .post('/clock', async (c) => {
      world.clock.advance((await readBody(c, bodies.clock)).advanceMs)
      return c.json({ result: world.clock.now() })
    })
    .post('/settle', async (c) => {
      await settle()
      return c.json({ result: null })
    })
    .get('/requests', (c) => c.json({ result: world.asked.list(c.req.query('operation')) }))
    .onError((error, c) => {
      if (!(error instanceof ControlError || error instanceof v.ValiError)) throw error
      return c.json({ error: error.message }, 400)
    })
}
